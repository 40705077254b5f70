// Where cameras of unknown make have their main stream, most frequent first; by what makers and their resellers
// document. Few, because each is a try.
export const RTSP_PATHS: readonly string[] = [
  '/',
  '/stream1',
  '/live',
  '/Streaming/Channels/101',
  '/cam/realmonitor?channel=1&subtype=0',
  '/h264Preview_01_main',
  '/live/ch0',
  '/live/ch00_0',
  '/11',
  '/onvif1',
  '/profile1',
  '/media/video1',
  '/video1',
  '/videoMain',
  '/ch0_0.h264',
  '/live.sdp',
];
