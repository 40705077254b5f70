"""An SRT camera for tests: a moving picture in H.264 as MPEG-TS, for any number of callers.

Takes its options as one JSON argument, prints one JSON line when it plays, ends when its input closes.
"""
import json
import sys

import gi

gi.require_version("Gst", "1.0")
from gi.repository import GLib, Gst  # noqa: E402

PIPELINE = (
    "videotestsrc is-live=true pattern={pattern} "
    "! video/x-raw,format=I420,width={width},height={height},framerate={fps}/1 "
    "! x264enc tune=zerolatency speed-preset=ultrafast key-int-max={gop} ! h264parse config-interval=1 "
    "! mpegtsmux alignment=7 ! srtsink name=out wait-for-connection=false"
)


def main():
    options = json.loads(sys.argv[1])
    Gst.init(None)
    pipeline = Gst.parse_launch(PIPELINE.format(**options))
    out = pipeline.get_by_name("out")
    out.set_property("uri", "srt://127.0.0.1:%d?mode=listener" % options["port"])
    if options.get("passphrase"):
        out.set_property("passphrase", options["passphrase"])
        out.set_property("pbkeylen", 16)
    pipeline.set_state(Gst.State.PLAYING)
    if pipeline.get_state(10 * Gst.SECOND)[0] == Gst.StateChangeReturn.FAILURE:
        sys.exit("could not listen")
    print(json.dumps({"port": options["port"]}), flush=True)
    loop = GLib.MainLoop()
    GLib.io_add_watch(sys.stdin, GLib.IO_HUP | GLib.IO_IN, lambda *_: loop.quit())
    loop.run()
    pipeline.set_state(Gst.State.NULL)


main()
