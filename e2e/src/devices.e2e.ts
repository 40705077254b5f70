import { type JourneyDevices, test } from './devices/devices.ts';
import { edit } from './devices/edit.ts';
import { list } from './devices/list.ts';
import { pairing } from './devices/pairing.ts';
import { programs } from './devices/programs.ts';

/** Devices as their people use them: paired, looked at, told what to do, edited, paired again, deleted. */

// Wrong codes, refused saves and pictures that are not there yet are part of the journey.
test.use({ allowed: [/devicemanage|preview-get/] });
test.describe.configure({ mode: 'serial' });

// Each chapter goes on with the devices of the one before.
const devices = { lobbyId: '', roofId: '' } as JourneyDevices;
pairing(devices);
list(devices);
edit(devices);
programs();
