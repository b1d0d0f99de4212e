//! The referee's files: any text is judged, or refused with its line number.
#![no_main]

use gragra_lab::LabError;
use gragra_lab::referee::judge;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for json in [false, true] {
        match judge(bytes, &mut std::io::sink(), json) {
            Err(LabError::BadInput(told)) => {
                assert!(told.starts_with("line ") && told.lines().count() == 1, "{told}");
            }
            Ok(()) => {}
            Err(error) => panic!("nothing is read but memory: {error:?}"),
        }
    }
});
