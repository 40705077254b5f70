export {
  asSuperuser,
  type CloneServer,
  cloneDatabase,
  runSql,
  serveClones,
  type TemplateServer,
} from './database.ts';
export { FakeClock } from './fake-clock.ts';
export { type MailServer, startMailServer } from './mail-server.ts';
