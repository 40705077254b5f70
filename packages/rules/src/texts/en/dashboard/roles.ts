import { POLICIES, type Policy } from '../../../access/statements.ts';
import { MESSAGES } from '../../../messages.ts';
import { common } from '../common.ts';

type PolicyTexts = Record<`policy.${'name' | 'about'}.${Policy['id']}`, string>;

/** The catalogue says them for the API too. */
const policies = Object.fromEntries(
  POLICIES.flatMap(({ id, name, description }) => [
    [`policy.name.${id}`, name],
    [`policy.about.${id}`, description],
  ]),
);

/** Texts of the roles page and its policy editor. */
export const roles = {
  ...(policies as PolicyTexts),
  'roles.title': 'Roles',
  'roles.text':
    'What people may do with what you share. A change counts at once for every share with the role.',
  'roles.own': 'Your roles',
  'roles.own.none': 'None yet. Copy one of the system roles and change it.',
  'roles.system': 'System roles',
  'roles.system.badge': 'READ ONLY',
  'roles.system.text': 'Always there, and the same for everyone. Copy one to change it.',
  'roles.system.owner': 'What members of the account hold. It cannot be given in a share.',
  'roles.all': 'All roles',
  'roles.new': 'New role',
  'roles.upgrade': MESSAGES.upgradeRoles,
  'roles.upgrade.text': 'You can still give the system roles in shares.',
  'roles.upgrade.plan': 'See plans',
  'roles.noAccount': 'Roles belong to an account, and you are not a member of one.',
  'roles.policies': { one: '{count} policy', other: '{count} policies' },
  'roles.gone.title': 'This role is not there any more',
  'roles.gone.text': 'It was deleted, or the address was not copied whole.',

  'role.name': 'Name',
  'role.name.short': 'At least 4 characters. Not saved yet.',
  'role.copy': common.copy,
  'role.copy.title': 'New role',
  'role.copy.text': 'It begins with the policies of another role. Passwords are not copied.',
  'role.copy.name': 'Copy of {name}',
  'role.copy.base': 'Begin with',
  'role.copy.submit': 'Create role',
  'role.copy.short': 'At least 4 characters.',
  'role.delete': common.delete,
  'role.delete.title': 'Delete {name}?',
  'role.delete.text': 'Its policies and passwords are lost. Roles that shares have cannot be deleted.',
  'role.saving': 'Saving …',
  'role.again': 'Try again',
  'role.conflict.text': 'Your changes are still here, but not saved.',
  'role.conflict.reload': common.reload,
  'role.gone': 'This role was deleted in the meantime.',

  'policy.allows': 'Allows',
  'policy.allows.none': 'Nothing yet. Add a policy, or shares with this role show nothing.',
  'policy.limits': 'Limits',
  'policy.limits.text':
    'They restrict all that the role allows. Of several passwords or networks, one that fits is enough.',
  'policy.add': 'Add policy',
  'policy.there': 'Added',
  'policy.duplicate': MESSAGES.duplicatePolicy,
  'policy.remove': 'Remove: {name}',
  'policy.unfinished': 'Not saved yet: set a password or a network.',
  'policy.openGate':
    'Without a password or a network this lets everyone in who has the link, whatever other limits of this kind say.',

  'policy.password': 'Password',
  'policy.password.has': 'Has a password',
  'policy.password.none': 'No password',
  'policy.password.set': 'Set password',
  'policy.password.change': 'Change',
  'policy.password.clear': 'Clear',
  'policy.password.new': 'New password',
  'policy.password.kept': 'Who has given the old one is asked again.',
  'policy.networks': 'Networks',
  'policy.networks.hint': 'Such as 203.0.113.0/24 or a single address. None: from anywhere.',
  'policy.networks.bad': '{text} is not a network. Use e.g. 203.0.113.0/24.',
  'policy.networks.remove': 'Remove {name}',
  'policy.delay': 'Only pictures older than',
  'policy.delay.unit': 'Unit',
  'policy.delay.minutes': 'minutes',
  'policy.delay.hours': 'hours',
  'policy.delay.days': 'days',
  'policy.delay.none': 'Give a time. Until then the last one counts.',
} as const;
