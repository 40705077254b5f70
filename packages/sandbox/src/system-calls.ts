/** System calls that a decoder never needs and that lead out of its bounds, by their numbers [x64, arm64]. */

type Numbers = readonly [x64: number | null, arm64: number | null];

/** Refused whatever they are called with. */
const REFUSED: Readonly<Record<string, Numbers>> = {
  // Other processes.
  fork: [57, null],
  vfork: [58, null],
  tkill: [200, 130],
  rt_sigqueueinfo: [129, 138],
  rt_tgsigqueueinfo: [297, 240],
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  kcmp: [312, 272],
  pidfd_send_signal: [424, 424],
  pidfd_open: [434, 434],
  pidfd_getfd: [438, 438],
  // Memory and queues that processes share by number.
  shmget: [29, 194],
  shmat: [30, 196],
  shmctl: [31, 195],
  semget: [64, 190],
  semop: [65, 193],
  semctl: [66, 191],
  msgget: [68, 186],
  // Owners and rights of files: Landlock leaves these free.
  chmod: [90, null],
  fchmod: [91, 52],
  chown: [92, null],
  fchown: [93, 55],
  lchown: [94, null],
  fchownat: [260, 54],
  fchmodat: [268, 53],
  fchmodat2: [452, 452],
  setxattr: [188, 5],
  lsetxattr: [189, 6],
  fsetxattr: [190, 7],
  removexattr: [197, 14],
  lremovexattr: [198, 15],
  fremovexattr: [199, 16],
  utimensat: [280, 88],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  // What the kernel offers beside files; most of its known holes are there.
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  personality: [135, 92],
  modify_ldt: [154, null],
  iopl: [172, null],
  ioperm: [173, null],
  move_pages: [279, 239],
  migrate_pages: [256, 238],
  // The machine.
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  unshare: [272, 97],
  setns: [308, 268],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  reboot: [169, 142],
  swapon: [167, 224],
  swapoff: [168, 225],
  acct: [163, 89],
  syslog: [103, 116],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  clock_adjtime: [305, 266],
  adjtimex: [159, 171],
};

/** Refused besides where there is no network. What is open, such as the line to the owner, goes on. */
const NETWORK: Readonly<Record<string, Numbers>> = {
  connect: [42, 203],
  accept: [43, 202],
  bind: [49, 200],
  listen: [50, 201],
  socketpair: [53, 199],
  accept4: [288, 242],
};

/** What a filter of this machine must know; null for a machine whose numbers are not here. */
export interface CallNumbers {
  /** The kernel's name of the machine (AUDIT_ARCH). */
  machine: number;
  refused: number[];
  network: number[];
  clone: number;
  clone3: number;
  kill: number;
  tgkill: number;
  prlimit: number;
  socket: number;
}

/** `arch`: as `process.arch` has it. */
export function callNumbers(arch: string): CallNumbers | null {
  if (arch === 'x64') {
    const own = { clone: 56, clone3: 435, kill: 62, tgkill: 234, prlimit: 302, socket: 41 };
    return { machine: 0xc000003e, ...numbersOf(0), ...own };
  }
  if (arch === 'arm64') {
    const own = { clone: 220, clone3: 435, kill: 129, tgkill: 131, prlimit: 261, socket: 198 };
    return { machine: 0xc00000b7, ...numbersOf(1), ...own };
  }
  return null;
}

function numbersOf(at: 0 | 1): Pick<CallNumbers, 'refused' | 'network'> {
  const column = (table: Readonly<Record<string, Numbers>>) =>
    Object.values(table).flatMap((numbers) => numbers[at] ?? []);
  return { refused: column(REFUSED), network: column(NETWORK) };
}
