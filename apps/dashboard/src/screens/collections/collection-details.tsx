import type { CollectionEntry } from '@longview/contract';
import { SaveForm } from '../../forms/save-form.tsx';
import { t } from '../../locale/t.ts';
import { PublicSwitch } from '../../panels/share/public-switch.tsx';
import { SharePanel } from '../../panels/share/share-panel.tsx';
import { collectionTarget, publicUrl, type ShareTarget } from '../../panels/share/share-target.ts';
import { NameFields } from '../../ui/fields/name-fields.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './collection-page.module.css';
import { DeleteCollection } from './delete-collection.tsx';
import type { CollectionEditing } from './use-collection-edit.ts';

interface CollectionDetailsProps {
  entry: CollectionEntry;
  editing: CollectionEditing;
}

/** What a collection is called and who may see it (PRM-04, SHR-09). */
export function CollectionDetails({ entry, editing }: CollectionDetailsProps) {
  const target = collectionTarget(entry);
  const isMember = entry.RoleId === 'Owner';
  const isAll = entry.Collection.Options.includes('IsAll');
  if (!entry.CanManage) return <Description entry={entry} />;
  return (
    <div className={styles.column}>
      <Panel title={t('collection.details')}>
        <SaveForm {...editing.form}>
          <Fields editing={editing} />
          {target && <Publicity target={target} editing={editing} />}
        </SaveForm>
      </Panel>
      {target && !editing.isNew && <SharePanel target={target} />}
      {isMember && !isAll && <DeleteCollection entry={entry} isNew={editing.isNew} />}
    </div>
  );
}

function Description({ entry }: { entry: CollectionEntry }) {
  const { Name, Description: text } = entry.Collection.Description;
  return (
    <div className={styles.column}>
      <Panel title={Name}>
        <p>{text ?? t('collections.feeds', { count: entry.Collection.FeedIds.length })}</p>
      </Panel>
    </div>
  );
}

function Fields({ editing: { value, edit, isNameMissing } }: { editing: CollectionEditing }) {
  return (
    <NameFields
      labels={{ name: t('collection.name'), description: t('collection.description') }}
      name={value.name}
      description={value.description}
      isMissing={isNameMissing}
      onChange={edit}
    />
  );
}

/** Saved with the rest (SHR-09), so the address is told once it is stored. */
function Publicity({ target, editing }: { target: ShareTarget; editing: CollectionEditing }) {
  return (
    <PublicSwitch
      kind="collection"
      name={editing.value.name}
      url={target.share.IsPublic ? publicUrl(target) : null}
      isPublic={editing.value.isPublic}
      onChange={(isPublic) => editing.edit({ isPublic })}
    />
  );
}
