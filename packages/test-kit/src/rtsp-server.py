"""An RTSP camera for tests: gst-rtsp-server with one stream per codec, at /h264, /h265 and /mjpeg, with sound at /sound that
alone and at /alaw and /mulaw H.264 with sound in G.711, with a film in MPEG-4 at /mpeg4 that. Bad cameras in H.264 are at /resizing (another size every second)
and /rare (none comes as a key frame).

Takes its options as one JSON argument, prints one JSON line when it listens, ends when its input closes.
"""
import itertools
import json
import sys

import gi

gi.require_version("Gst", "1.0")
gi.require_version("GstRtspServer", "1.0")
from gi.repository import GLib, Gst, GstRtspServer  # noqa: E402

ENCODERS = {
    "h264": ("x264enc", "x264enc tune=zerolatency speed-preset=ultrafast bitrate={kbps} key-int-max={gop} ! h264parse ! rtph264pay config-interval=1"),
    "h265": ("x265enc", "x265enc tune=zerolatency speed-preset=ultrafast bitrate={kbps} key-int-max={gop} ! h265parse ! rtph265pay config-interval=1"),
    "mjpeg": ("jpegenc", "jpegenc ! rtpjpegpay"),
}
PICTURE = "videotestsrc is-live=true pattern={pattern} ! video/x-raw,format=I420,width={width},height={height},framerate={fps}/1"
SOUND = "audiotestsrc is-live=true ! audioconvert ! voaacenc ! rtpmp4gpay name=pay1 pt=97"

TELEPHONE = "audiotestsrc is-live=true ! audioresample ! audio/x-raw,rate=8000,channels=1 ! "
G711 = {
    "alaw": TELEPHONE + "alawenc ! rtppcmapay name=pay1 pt=8",
    "mulaw": TELEPHONE + "mulawenc ! rtppcmupay name=pay1 pt=0",
}


def pipeline(codec, options, sound=SOUND):
    text = PICTURE + " ! " + ENCODERS[codec][1] + " name=pay0 pt=96"
    text = text.format(**options)
    return "( " + text + (" " + sound if options["audio"] else "") + " )"


BAD = "videotestsrc is-live=true ! videoscale ! capsfilter name=size caps={caps} ! x264enc tune=zerolatency speed-preset=ultrafast key-int-max={gop} ! h264parse ! identity name=parsed ! rtph264pay name=pay0 pt=96 config-interval=1"
SIZES = ["video/x-raw,format=I420,framerate=25/1,width=%d,height=%d" % size for size in [(640, 360), (320, 180)]]


def rarely(element):
    """Begins in the middle, as cameras do that send to others already."""

    def check(_, info):
        is_key = not info.get_buffer().has_flags(Gst.BufferFlags.DELTA_UNIT)
        return Gst.PadProbeReturn.DROP if is_key else Gst.PadProbeReturn.OK

    element.get_by_name("parsed").get_static_pad("src").add_probe(Gst.PadProbeType.BUFFER, check)


def resize(element):
    size, sizes = element.get_by_name("size"), itertools.cycle(SIZES)

    def change():
        size.set_property("caps", Gst.Caps.from_string(next(sizes)))
        return True

    GLib.timeout_add(1000, change)


def bad_camera(gop, act):
    factory = GstRtspServer.RTSPMediaFactory()
    factory.set_launch("( " + BAD.format(caps=SIZES[0], gop=gop) + " )")
    factory.set_shared(True)
    factory.connect("media-configure", lambda _, media: act(media.get_element()))
    return factory


def require_login(server, factories, login):
    auth = GstRtspServer.RTSPAuth()
    auth.set_supported_methods(GstRtspServer.RTSPAuthMethod.DIGEST if hasattr(GstRtspServer, "RTSPAuthMethod") else 2)
    token = GstRtspServer.RTSPToken()
    token.set_string("media.factory.role", "viewer")
    auth.add_digest(login["user"], login["password"], token)
    server.set_auth(auth)
    for factory in factories:
        permissions = GstRtspServer.RTSPPermissions()
        permissions.add_permission_for_role("viewer", "media.factory.access", True)
        permissions.add_permission_for_role("viewer", "media.factory.construct", True)
        factory.set_permissions(permissions)


def main():
    options = json.loads(sys.argv[1])
    Gst.init(None)
    server = GstRtspServer.RTSPServer()
    server.set_address("127.0.0.1")
    server.set_service(str(options["port"]))
    codecs = [codec for codec, (element, _) in ENCODERS.items() if Gst.ElementFactory.find(element)]
    factories = []
    for codec in codecs:
        factory = GstRtspServer.RTSPMediaFactory()
        factory.set_launch(pipeline(codec, options))
        factory.set_shared(True)
        server.get_mount_points().add_factory("/" + codec, factory)
        factories.append(factory)
    if options["audio"]:
        factory = GstRtspServer.RTSPMediaFactory()
        factory.set_launch("( " + SOUND.replace("pay1 pt=97", "pay0 pt=97") + " )")
        factory.set_shared(True)
        server.get_mount_points().add_factory("/sound", factory)
        factories.append(factory)
        for name, sound in G711.items():
            factory = GstRtspServer.RTSPMediaFactory()
            factory.set_launch(pipeline("h264", options, sound))
            factory.set_shared(True)
            server.get_mount_points().add_factory("/" + name, factory)
            factories.append(factory)
    if options.get("film"):
        factory = GstRtspServer.RTSPMediaFactory()
        factory.set_launch("( filesrc location=%s ! qtdemux ! mpeg4videoparse ! rtpmp4vpay name=pay0 pt=96 )" % options["film"])
        server.get_mount_points().add_factory("/mpeg4", factory)
        factories.append(factory)
    bad = {"resizing": bad_camera(25, resize), "rare": bad_camera(1500, rarely)}
    for path, factory in bad.items():
        server.get_mount_points().add_factory("/" + path, factory)
        factories.append(factory)
    if options.get("login"):
        require_login(server, factories, options["login"])
    if server.attach(None) == 0:
        sys.exit("could not listen")
    print(json.dumps({"port": server.get_bound_port(), "codecs": codecs}), flush=True)
    loop = GLib.MainLoop()
    GLib.io_add_watch(sys.stdin, GLib.IO_HUP | GLib.IO_IN, lambda *_: loop.quit())
    loop.run()


main()
