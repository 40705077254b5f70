import { useQuery } from '@tanstack/react-query';
import { tenantRetentionQuery } from '../../../api/feeds/retention.ts';
import { editOf } from '../../../editors/retention/model.ts';
import { RetentionForm } from '../../../editors/retention/retention-form.tsx';
import { t } from '../../../locale/t.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

/** How long feeds without rules of their own keep their pictures (ADM-10). */
export function Resources() {
  const stored = useQuery(tenantRetentionQuery);
  return (
    <Panel title={t('retention.title')} text={t('retention.account.text')} id="Resources">
      <Loaded query={stored} rows={3}>
        {(settings) => (
          <RetentionForm
            feedId={null}
            stored={editOf(settings)}
            version={settings.Version}
            totals={undefined}
          />
        )}
      </Loaded>
    </Panel>
  );
}
