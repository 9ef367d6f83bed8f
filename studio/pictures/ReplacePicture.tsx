import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MediaFile, PictureUses } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { fullName } from '../../src/core/person/fullName'
import type { PlainObject } from '../../src/core/json/plainObject'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { ProgressBar } from '../../src/ui/feedback/ProgressBar'
import { StudioDialog } from '../chrome/StudioDialog'
import { applyNamedStep, currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { useEditorStore } from '../editor/EditorStoreContext'
import { toKeyedPointer } from '../editor/toKeyedPointer'
import { YourPictures } from '../media/YourPictures'
import { studioAtom } from '../session/studioAtoms'
import { invalidateCalls } from '../session/studioQueries'
import { useStudioMutation } from '../session/useStudioMutation'
import { useSettingTrail } from '../why/useSettingTrail'
import { isEditable, replaceInRecords, type Replaced } from './replaceInRecords'
import { placesOf, replacePath } from './replacePath'

/**
 * Puts another picture in all places of one: in the draft of the open club, as one step that Undo
 * takes back, and in the desk's records. What it can't change is listed before and after.
 */
export function ReplacePicture({
  picture,
  uses,
  languages,
  mayEditDraft,
  onClose,
}: {
  picture: MediaFile
  uses: PictureUses
  /** The club's languages, its own first. */
  languages: readonly string[]
  mayEditDraft: boolean
  onClose: () => void
}): ReactNode {
  const t = useText()
  const trail = useSettingTrail()
  const editorStore = useEditorStore()
  const config = currentConfig(useAtomValue(editorAtom))
  const [chosen, setChosen] = useState('')
  const [share, setShare] = useState(0)
  /** Also after a failure, when the draft no longer has the old picture. */
  const [isInDraft, setIsInDraft] = useState(false)
  const { path } = picture
  const places = mayEditDraft ? placesOf(config, path) : []
  const records = uses.records.filter(isEditable)
  const staying = uses.records.filter((record) => !isEditable(record))
  const count = places.length + records.length
  const replacing = useStudioMutation(async (): Promise<Replaced> => {
    setShare(0)
    if (places.length > 0) {
      setIsInDraft(true)
      editorStore.update((now) =>
        applyNamedStep(
          now,
          // An object stays one.
          replacePath(currentConfig(now), path, chosen) as PlainObject,
          'studio.pictures.replaceStep',
        ),
      )
    }
    if (records.length === 0) return { kept: [], isPartial: false }
    try {
      return await replaceInRecords(path, chosen, (done, known) => setShare(done / known))
    } finally {
      await invalidateCalls('admin.media.uses')
    }
  })
  const { isPending: isRunning, data: outcome } = replacing
  const nameOf = ({ kind, name, id }: PictureUses['records'][number]): string =>
    t(`studio.pictures.in.${kind}`, { name, id })
  return (
    <StudioDialog
      title={t('studio.pictures.replaceTitle', {
        name: picture.name || t('studio.picture.unnamed'),
      })}
      width={720}
      {...(!isRunning && { onClose })}
      actions={
        outcome === undefined ? (
          <Button
            size="small"
            busy={isRunning}
            disabled={chosen === '' || chosen === path || count === 0}
            onClick={() => replacing.mutate()}
          >
            {t('studio.pictures.replaceNow', { count })}
          </Button>
        ) : (
          <Button size="small" onClick={onClose}>
            {t('studio.close')}
          </Button>
        )
      }
    >
      <div role="status">
        {isRunning ? <ProgressBar share={share} label={t('studio.pictures.replacing')} /> : null}
        {outcome ? (
          <Notice
            tone={outcome.kept.length === 0 && !outcome.isPartial ? 'success' : 'warning'}
            title={t('studio.pictures.replaced')}
          >
            {isInDraft ? t('studio.pictures.replacedDraft') : null}
          </Notice>
        ) : null}
      </div>
      {replacing.isError ? (
        <Notice tone="danger" live title={t('studio.pictures.notReplaced')} />
      ) : null}
      {outcome ? (
        <List>
          {outcome.kept.map(({ record, reason }) => (
            <li key={`${record.kind} ${record.id}`}>
              {t(`studio.pictures.kept.${reason}`, { record: nameOf(record) })}
            </li>
          ))}
          {outcome.isPartial ? <li>{t('studio.pictures.keptMore')}</li> : null}
        </List>
      ) : (
        <>
          <p>{t('studio.pictures.replaceText')}</p>
          <YourPictures
            current={chosen}
            tokens={NO_TOKENS}
            languages={languages}
            onChoose={setChosen}
          />
          <h4>{t('studio.pictures.changes', { count })}</h4>
          <List>
            {places.map((pointer) => (
              <li key={pointer}>
                {t('studio.pictures.inDraft', { place: trail(toKeyedPointer(pointer, config)) })}
              </li>
            ))}
            {records.map((record) => (
              <li key={`${record.kind} ${record.id}`}>{nameOf(record)}</li>
            ))}
            {uses.moreRecords ? <li>{t('studio.pictures.more')}</li> : null}
          </List>
          <Staying uses={uses} records={staying.map(nameOf)} mayEditDraft={mayEditDraft} />
        </>
      )}
    </StudioDialog>
  )
}

/** What keeps the old picture: other clubs, drafts and plans of others, and what is sold or sent. */
function Staying({
  uses,
  records,
  mayEditDraft,
}: {
  uses: PictureUses
  records: readonly string[]
  mayEditDraft: boolean
}): ReactNode {
  const t = useText()
  const studio = useAtomValue(studioAtom)
  if (studio.status !== 'ready') return null
  const { domain, session } = studio
  const configs = uses.configs.filter(
    ({ domainId, state, by }) =>
      !mayEditDraft ||
      domainId !== domain?.id ||
      state === 'planned' ||
      (state === 'draft' && by !== fullName(session.user)),
  )
  if (configs.length + records.length === 0) return null
  return (
    <>
      <h4>{t('studio.pictures.stays')}</h4>
      <List>
        {configs.map(({ domainId, club, state, by, places }) => (
          <li key={`${domainId} ${state} ${by}`}>
            {t(`studio.pictures.in.${state}`, { club, by, count: places.length })}
          </li>
        ))}
        {records.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </List>
    </>
  )
}

/** Only drawings have the club's colours. */
const NO_TOKENS = {}

const List = styled.ul`
  max-block-size: 180px;
  margin: 0 0 8px;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  font-size: var(--portico-text-sm);
  > li {
    padding-block: 3px;
    overflow-wrap: anywhere;
  }
`
