/** The status page of one moment, as HTML. */
import type { CameraStanding, StationStatus } from '../status/types.ts';
import { type Html, html } from './escape-html.ts';
import {
  CAMERA_STATES,
  clockWords,
  STATION_STATES,
  sizeWords,
  type Tone,
  whenWords,
} from './status-words.ts';

export function statusHtml(status: StationStatus): string {
  const [word, tone] = STATION_STATES[status.state];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Longview Station</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/page.css">
<script src="/page.js" defer></script>
</head>
<body>
<header><img src="/mark.svg" alt="" width="28" height="28"><h1>Longview Station</h1></header>
<main>
<section aria-label="Station">
<p class="lead">${badge(word, tone)} <span class="dim">started ${when(status.startedAt, status)}, version ${status.version}</span></p>
${status.pairCode === null ? '' : pairing(status.pairCode)}
<dl class="facts">${facts(status)}</dl>
</section>
<section aria-labelledby="cameras">
<h2 id="cameras">Cameras</h2>
${status.cameras.length === 0 ? NO_CAMERAS : cameraTable(status)}
</section>
</main>
<footer>As of <time datetime="${status.writtenAt}">${clockTime(status.writtenAt)}</time> UTC. <span id="stale" role="status"></span></footer>
</body>
</html>
`.text;
}

const NO_CAMERAS = html`<p class="nothing">No cameras yet. Add one in Longview under My stuff, Devices.</p>`;

function pairing(code: string): Html {
  return html`<p class="code">Pair code <strong>${code}</strong> <span class="dim">Enter it in Longview under My stuff, Devices.</span></p>`;
}

function facts(status: StationStatus): Html[] {
  const { service, spool, clock } = status;
  const reached = service.isReached ? 'Reached' : 'Not reached';
  const offset = clockWords(clock.offsetSec);
  return [
    fact('Service', badge(reached, service.isReached ? 'live' : 'warn'), [
      html`${status.serviceUrl ?? 'None yet: pair this Station.'}`,
      html`Last contact ${when(service.lastContactAt, status)}`,
      ...(service.error === null ? [] : [html`${service.error}`]),
    ]),
    fact('Waiting pictures', html`${spool.waitingPictures}`, waitingNotes(status)),
    diskFact(status),
    fact('Clock', badge(offset.text, offset.tone), [html`Compared with the service`]),
  ];
}

function diskFact({ disk: { freeBytes, floorBytes } }: StationStatus): Html {
  if (freeBytes === null) return fact('Disk', badge('Not checked yet', 'idle'), []);
  const tone = freeBytes <= floorBytes ? 'alert' : 'live';
  const kept = html`${sizeWords(floorBytes)} reserved`;
  return fact('Disk', badge(`${sizeWords(freeBytes)} free`, tone), [kept]);
}

function waitingNotes({ spool, writtenAt }: StationStatus): Html[] {
  const { waitingBytes, budgetBytes, oldestAt, droppedPictures, trouble } = spool;
  return [
    ...(budgetBytes === 0 ? [] : [html`${sizeWords(waitingBytes)} of ${sizeWords(budgetBytes)}`]),
    ...(oldestAt === null ? [] : [html`Oldest: ${whenWords(oldestAt, writtenAt)}`]),
    ...(droppedPictures === 0 ? [] : [html`<strong>${droppedPictures} dropped: no space left.</strong>`]),
    ...(trouble === null ? [] : [html`<strong>${trouble}</strong>`]),
  ];
}

function fact(name: string, value: Html, notes: readonly Html[]): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd>${notes.map((note) => html`<dd class="note">${note}</dd>`)}</div>`;
}

function cameraTable(status: StationStatus): Html {
  const rows = status.cameras.map((camera) => cameraRow(camera, status));
  return html`<table>
<thead><tr><th scope="col">Camera</th><th scope="col">State</th><th scope="col">Last picture</th><th scope="col">Next</th></tr></thead>
<tbody>${rows}</tbody>
</table>`;
}

function cameraRow(camera: CameraStanding, status: StationStatus): Html {
  const { configId, feeds, sourceType, state, error, lastPictureAt, nextPictureAt } = camera;
  const [word, tone] = CAMERA_STATES[state];
  const feedNames = feeds.length === 0 ? 'not used by any camera' : feeds.join(', ');
  const next = nextPictureAt === null ? html`–` : when(nextPictureAt, status);
  return html`<tr>
<th scope="row">${configId}<span class="note">${sourceType}, ${feedNames}</span></th>
<td>${badge(word, tone)}${error === null ? '' : html`<span class="error">${error}</span>`}</td>
<td data-name="Last picture">${when(lastPictureAt, status)}</td>
<td data-name="Next">${next}</td>
</tr>`;
}

function when(time: string | null, { writtenAt }: StationStatus): Html {
  const words = whenWords(time, writtenAt);
  return time === null ? html`${words}` : html`<time datetime="${time}" title="${time}">${words}</time>`;
}

function badge(word: string, tone: Tone): Html {
  return html`<span class="badge ${tone}">${word}</span>`;
}

const clockTime = (iso: string) => iso.slice(11, 19);
