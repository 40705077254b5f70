import { POLICIES } from '@longview/rules';
import { t } from '../../locale/t.ts';

/** A policy in the viewer's language; one that this page does not know yet in the service's words. */
export function policyText(policy: { Id: string; Name: string; Description: string }) {
  const id = POLICIES.find((known) => known.id === policy.Id)?.id;
  return id
    ? { name: t(`policy.name.${id}`), about: t(`policy.about.${id}`) }
    : { name: policy.Name, about: policy.Description };
}
