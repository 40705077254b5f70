// The import rules of docs/design/architecture.md §4, each with its reason. A break here is a design question.

const testFile = '(\\.test\\.tsx?$|/test-setup/|/suite\\.ts$)';

/** Packages that `name` may import besides itself. */
const mayImport = {
  rules: [],
  texts: ['rules'],
  base: ['texts'],
  contract: ['rules', 'texts'],
  'frame-store': ['base'],
  'blob-store': ['texts', 'base'],
  client: [],
  timeline: ['rules'],
  'camera-sources': ['rules', 'base'],
  media: ['rules', 'texts', 'base'],
  sandbox: ['base'],
  'test-kit': ['rules', 'base'],
};

const packageRules = Object.entries(mayImport).map(([name, allowed]) => ({
  name: `package-${name}`,
  comment: `packages/${name} stands below: it may import only ${allowed.join(', ') || 'nothing of ours'}.`,
  severity: 'error',
  from: { path: `^packages/${name}/`, pathNot: testFile },
  to: { path: `^packages/(?!${[name, ...allowed].join('/|')}/)` },
}));

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle, of types too, means that two things are one, or that one knows too much.',
      severity: 'error',
      from: { pathNot: testFile },
      to: { circular: true, viaOnly: { pathNot: testFile } },
    },
    ...packageRules,
    {
      name: 'packages-never-import-apps',
      comment: 'Packages are what apps are made of.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-never-import-apps',
      comment: 'Apps meet over HTTP, by the contract.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'browser-code-stays-in-the-browser',
      comment:
        'Dashboard and player run in browsers: only rules, texts, contract, timeline and base exist there.',
      severity: 'error',
      from: { path: '^apps/(dashboard|player)/', pathNot: testFile },
      to: { path: '^packages/(?!rules/|texts/|contract/|timeline/|base/)' },
    },
    {
      name: 'browser-code-has-no-node',
      comment: 'Node modules do not exist in a browser.',
      severity: 'error',
      from: {
        path: '^(apps/(dashboard|player)/src|packages/(rules|texts|contract|timeline|base)/)',
        pathNot: [testFile, '^packages/base/src/node/'],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-code-has-no-node-parts',
      comment: 'What of `base` needs Node is for programs alone.',
      severity: 'error',
      from: {
        path: '^(apps/(dashboard|player)/src|packages/(rules|texts|contract|timeline|base)/)',
        pathNot: testFile,
      },
      to: { path: '^packages/base/src/node/' },
    },
    {
      name: 'exports-are-the-whole-surface',
      comment: "A package's exports are its whole surface: nobody reaches into its files by a path.",
      severity: 'error',
      from: { path: '^(packages|apps|e2e|bench)/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'only-media-decodes',
      comment: 'node-av and sharp crash and block; media alone knows how to keep them in bounds.',
      severity: 'error',
      from: { pathNot: `^packages/media/|${testFile}|^bench/` },
      to: { path: 'node_modules/(node-av|sharp|@img)/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'rules computes from values only: no clock, no I/O, no Node, no DOM.',
      severity: 'error',
      from: { path: '^packages/rules/src', pathNot: testFile },
      to: {
        path: '^node_modules/',
        pathNot: '^node_modules/(temporal-polyfill|temporal-spec|suncalc|@types/suncalc|ipaddr\\.js)/',
      },
    },
    {
      name: 'features-meet-at-their-index',
      comment: 'A feature says in index.ts what others may call; the rest is its own business.',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/' },
      to: {
        path: '^apps/server/src/features/([^/]+)/',
        pathNot: ['^apps/server/src/features/$1/', '/index\\.ts$'],
      },
    },
    {
      name: 'features-are-above-the-rooms',
      comment:
        'What lies below asks through an interface, which the composition root fills: who the caller is, jobs, notices.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: `^apps/server/src/(features|processes|commands|context)/|^apps/server/src/(context|main)\\.ts$|${testFile}`,
      },
      to: { path: '^apps/server/src/(features|processes|commands|context)/' },
    },
    {
      name: 'only-the-root-sees-everything',
      comment:
        'A use case names the few things it takes in the ctx.ts of its feature, so that a reader and a test see them.',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: testFile },
      to: { path: '^apps/server/src/(context/|context\\.ts$)' },
    },
    {
      name: 'routes-are-listed-in-one-place',
      comment:
        'processes/routes.ts lists the routes; an index.ts gives use cases, or every feature would import every other.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: `^apps/server/src/processes/|${testFile}` },
      to: { path: '^apps/server/src/(features/.*|http/health)-routes\\.ts$' },
    },
    {
      name: 'db-is-below',
      comment: 'The database layer knows no feature.',
      severity: 'error',
      from: { path: '^apps/server/src/db/', pathNot: testFile },
      to: { path: '^apps/server/src/(features|frames|films|live|capture|http|processes)/' },
    },
    {
      name: 'station-knows-no-server-parts',
      comment:
        'A Station meets the service over HTTP; of the packages it needs cameras, media and the contract.',
      severity: 'error',
      from: { path: '^apps/station/', pathNot: testFile },
      to: { path: '^packages/(?!rules/|texts/|base/|contract/|camera-sources/|media/)' },
    },
    {
      name: 'tests-stay-in-tests',
      comment: 'The test kit is for tests and benches.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: `^packages/test-kit/|${testFile}` },
      to: { path: '^packages/test-kit/' },
    },
    {
      name: 'dashboard-ui-knows-no-feeds',
      comment: 'ui/ holds parts that know nothing of feeds.',
      severity: 'error',
      from: { path: '^apps/dashboard/src/ui/', pathNot: testFile },
      to: { path: '^apps/dashboard/src/(screens|panels|editors|api)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'require', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
    moduleSystems: ['es6'],
    parser: 'swc',
  },
};
