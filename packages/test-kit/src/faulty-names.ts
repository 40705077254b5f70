/** Host names that misbehave: those that change their answer, hide a refused address among others, or never answer. */

interface Answer {
  address: string;
  family: 4 | 6;
}

const HERE: Answer = { address: '127.0.0.1', family: 4 };
const METADATA: Answer = { address: '169.254.169.254', family: 4 };
/** Metadata by NAT64, as networks without IPv4 write it. */
const METADATA_SIX: Answer = { address: '64:ff9b::a9fe:a9fe', family: 6 };

type Ask = (host: string) => Promise<Answer[]>;

/** A resolver of the names below, for one run: names that flip count who asked. */
export function faultyNames(): Ask {
  let flips = 0;
  const names: Readonly<Record<string, () => Promise<Answer[]>>> = {
    'flips.test': async () => (flips++ === 0 ? [HERE] : [METADATA]),
    'inner.test': async () => [METADATA, METADATA_SIX],
    'mixed.test': async () => [METADATA, METADATA_SIX, HERE],
    'silent.test': () => new Promise(() => {}),
  };
  return (host) => {
    const answer = names[host];
    if (answer) return answer();
    return Promise.reject(Object.assign(new Error('There is no such name.'), { code: 'ENOTFOUND' }));
  };
}
