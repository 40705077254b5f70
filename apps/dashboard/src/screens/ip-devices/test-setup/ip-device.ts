import type { IpDevice } from '@longview/contract';

/** A network device as the service answers it, with changes; of its channels the addresses are enough. */
export function ipDevice(over: Partial<IpDevice> = {}, uris: readonly string[] = []): IpDevice {
  return {
    Id: 'ip9s3g6b1h7o',
    DeviceType: 'Generic',
    DeviceState: 'Unknown',
    Name: null,
    DisplayName: 'North mast',
    Host: '198.51.100.7',
    BaseUri: null,
    HttpPort: 80,
    HttpsPort: null,
    OnvifPort: null,
    StreamPort: null,
    RtspPort: null,
    SrtPort: null,
    FtpPort: null,
    Username: null,
    Password: null,
    HasPassword: false,
    Headers: {},
    UseBasicAuth: false,
    TlsInsecure: false,
    Manuf: 'Axis',
    Model: null,
    LastSuccesfulConnectionAt: null,
    Report: { HasError: false },
    ChannelInfo: { Channels: uris.map(toChannel) },
    Version: 1,
    ...over,
  };
}

const toChannel = (Uri: string, at: number) => ({
  ...{ Id: `ch000000000${at}`, Uri, Scheme: 'http', Source: 'User' as const },
  ...{ IsSuggested: false, Report: null, Name: null },
});
