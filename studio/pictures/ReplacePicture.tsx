import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MediaFile, PictureUses } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
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
import { useSettingTrail } from '../why/useSettingTrail'
import { isEditable, replaceInRecords, type KeptRecord } from './replaceInRecords'
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
  const [done, setDone] = useState<number>()
  const [outcome, setOutcome] = useState<Outcome | 'failed'>()
  const { path } = picture
  const places = mayEditDraft ? placesOf(config, path) : []
  const records = uses.records.filter(isEditable)
  const staying = uses.records.filter((record) => !isEditable(record))
  const count = places.length + records.length
  const isRunning = done !== undefined && outcome === undefined
  const replace = async (): Promise<void> => {
    const isInDraft = places.length > 0
    setDone(0)
    setOutcome(undefined)
    if (isInDraft)
      editorStore.update((now) =>
        applyNamedStep(
          now,
          // An object stays one.
          replacePath(currentConfig(now), path, chosen) as PlainObject,
          'studio.pictures.replaceStep',
        ),
      )
    try {
      const kept = await replaceInRecords(records, path, chosen, () =>
        setDone((before = 0) => before + 1),
      )
      setOutcome({ kept, isInDraft })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome('failed')
    }
    await invalidateCalls('admin.media.uses')
  }
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
        outcome === undefined || outcome === 'failed' ? (
          <Button
            size="small"
            busy={isRunning}
            disabled={chosen === '' || chosen === path || count === 0}
            onClick={() => void replace()}
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
        {isRunning ? (
          <ProgressBar
            share={records.length === 0 ? 1 : done / records.length}
            label={t('studio.pictures.replacing')}
          />
        ) : null}
        {typeof outcome === 'object' ? (
          <Notice
            tone={outcome.kept.length === 0 ? 'success' : 'warning'}
            title={t('studio.pictures.replaced')}
          >
            {outcome.isInDraft ? t('studio.pictures.replacedDraft') : null}
          </Notice>
        ) : null}
      </div>
      {outcome === 'failed' ? (
        <Notice tone="danger" live title={t('studio.pictures.notReplaced')} />
      ) : null}
      {typeof outcome === 'object' ? (
        <List>
          {outcome.kept.map(({ record, reason }) => (
            <li key={`${record.kind} ${record.id}`}>
              {t(`studio.pictures.kept.${reason}`, { record: nameOf(record) })}
            </li>
          ))}
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
          </List>
          <Staying uses={uses} records={staying.map(nameOf)} mayEditDraft={mayEditDraft} />
        </>
      )}
    </StudioDialog>
  )
}

/** What was done: the records that keep the old picture, and whether the draft has the new one. */
interface Outcome {
  kept: readonly KeptRecord[]
  isInDraft: boolean
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
