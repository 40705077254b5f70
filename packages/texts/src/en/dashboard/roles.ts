import { MESSAGES, POLICIES, type Policy } from '@longview/rules';
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
    'What people can do with what you share. Changes apply immediately to every share with the role.',
  'roles.own': 'Your roles',
  'roles.own.none': 'None yet. Copy a system role to start.',
  'roles.system': 'System roles',
  'roles.system.badge': 'READ ONLY',
  'roles.system.text': 'Built in and the same for everyone. Copy one to change it.',
  'roles.system.owner': 'The role of account members. You cannot use it in a share.',
  'roles.all': 'All roles',
  'roles.new': 'New role',
  'roles.upgrade': MESSAGES.upgradeRoles,
  'roles.upgrade.text': 'You can still use the system roles in shares.',
  'roles.upgrade.plan': 'See plans',
  'roles.noAccount': 'Roles belong to an account, and you are not a member of one.',
  'roles.policies': { one: '{count} policy', other: '{count} policies' },
  'roles.gone.title': 'Role not found',
  'roles.gone.text': 'It was deleted, or the address is incomplete.',

  'role.name': 'Name',
  'role.name.short': 'Not saved yet. Use at least 4 characters.',
  'role.copy': common.copy,
  'role.copy.title': 'New role',
  'role.copy.text': 'Starts with the policies of another role. Passwords are not copied.',
  'role.copy.name': 'Copy of {name}',
  'role.copy.base': 'Copy from',
  'role.copy.submit': 'Create role',
  'role.copy.short': 'Use at least 4 characters.',
  'role.delete': common.delete,
  'role.delete.title': 'Delete {name}?',
  'role.delete.text': 'Its policies and passwords are deleted. You cannot delete a role that a share uses.',
  'role.saving': 'Saving …',
  'role.again': 'Try again',
  'role.conflict.text': 'Your changes are still here, but not saved.',
  'role.conflict.reload': common.reload,
  'role.gone': 'Someone else deleted this role.',

  'policy.allows': 'Allows',
  'policy.allows.none': 'Nothing yet. Shares with this role show nothing until you add a policy.',
  'policy.limits': 'Limits',
  'policy.limits.text':
    'Limits restrict everything the role allows. If there are several passwords or networks, one match is enough.',
  'policy.add': 'Add policy',
  'policy.there': 'Added',
  'policy.duplicate': MESSAGES.duplicatePolicy,
  'policy.remove': 'Remove: {name}',
  'policy.unfinished': 'Not saved yet: set a password or a network.',
  'policy.openGate':
    'Without a password or network, anyone with the link has access, even if other limits of this type are set.',

  'policy.password': 'Password',
  'policy.password.has': 'Has a password',
  'policy.password.none': 'No password',
  'policy.password.set': 'Set password',
  'policy.password.change': 'Change',
  'policy.password.clear': 'Clear',
  'policy.password.new': 'New password',
  'policy.password.kept': 'People who entered the old password are asked again.',
  'policy.networks': 'Networks',
  'policy.networks.hint': 'Such as 203.0.113.0/24 or a single address. If empty, all networks are allowed.',
  'policy.networks.bad': '{text} is not a network. Use a form such as 203.0.113.0/24.',
  'policy.networks.remove': 'Remove {name}',
  'policy.delay': 'Only pictures older than',
  'policy.delay.unit': 'Unit',
  'policy.delay.minutes': 'minutes',
  'policy.delay.hours': 'hours',
  'policy.delay.days': 'days',
  'policy.delay.none': 'Enter a time. Until then, the last one applies.',
} as const;
