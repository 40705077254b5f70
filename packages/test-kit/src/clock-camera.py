"""An RTSP camera whose pictures show the time: 24 blocks, white for a set bit of the Unix milliseconds, lowest first.

Takes its options as one JSON argument, prints one JSON line when it listens, ends when its input closes.
"""
import json
import sys
import time

import gi

gi.require_version("Gst", "1.0")
gi.require_version("GstRtspServer", "1.0")
from gi.repository import GLib, Gst, GstRtspServer  # noqa: E402

WIDTH, HEIGHT, BITS, BAND = 640, 360, 24, 48
BLOCK = WIDTH // BITS
REST = bytes([128]) * (WIDTH * (HEIGHT - BAND)) + bytes([128]) * (WIDTH * HEIGHT // 2)


def picture():
    now = int(time.time() * 1000)
    bits = b"".join((b"\xeb" if now >> bit & 1 else b"\x10") * BLOCK for bit in range(BITS))
    row = bits + b"\x10" * (WIDTH - len(bits))
    return row * BAND + REST


def feed(source, fps):
    def push():
        return source.emit("push-buffer", Gst.Buffer.new_wrapped(picture())) == Gst.FlowReturn.OK

    GLib.timeout_add(1000 // fps, push)


def main():
    options = json.loads(sys.argv[1])
    fps = options["fps"]
    Gst.init(None)
    server = GstRtspServer.RTSPServer()
    server.set_address("127.0.0.1")
    server.set_service("0")
    factory = GstRtspServer.RTSPMediaFactory()
    caps = f"video/x-raw,format=I420,width={WIDTH},height={HEIGHT},framerate={fps}/1"
    factory.set_launch(
        f"( appsrc name=clock is-live=true format=time do-timestamp=true caps={caps}"
        f" ! x264enc tune=zerolatency speed-preset=ultrafast bitrate=2000 key-int-max={fps}"
        " ! h264parse ! rtph264pay name=pay0 pt=96 config-interval=1 )"
    )
    factory.set_shared(True)
    factory.connect("media-configure", lambda _, media: feed(media.get_element().get_by_name("clock"), fps))
    server.get_mount_points().add_factory("/clock", factory)
    if server.attach(None) == 0:
        sys.exit("could not listen")
    print(json.dumps({"port": server.get_bound_port()}), flush=True)
    loop = GLib.MainLoop()
    GLib.io_add_watch(sys.stdin, GLib.IO_HUP | GLib.IO_IN, lambda *_: loop.quit())
    loop.run()


main()
