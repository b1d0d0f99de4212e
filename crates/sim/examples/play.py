"""Plays a match of gragra: python3 play.py cargo run -q -p gragra-sim --example serve"""
import json, subprocess, sys

game = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
for view in map(json.loads, game.stdout):
    if "winners" in view: sys.exit(print(view))
    choices = view["choices"]
    match choices["task"]:
        case "invest": answer = {"invest": {"company": choices["companies"][0]}}
        case "throw": answer = {"throw": {}}
        case "declare": answer = {"declare": {"order": choices["shortest"]}}
        case "change": answer = "keep_marker"
        case "choose_raider": answer = {"propose_raider": {"raider": view["seat"]}}
        case _: answer = {"place": next(t["flush"] for t in view["towers"] if t["company"] == choices["company"])}
    print(json.dumps(answer), file=game.stdin, flush=True)
