import { atom, useAtomValue } from 'jotai'
import { useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { mergeThreeWay } from '../../src/core/json/mergeThreeWay'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { useFocusAfterRemoval } from '../chrome/useFocusAfterRemoval'
import type { DraftConflict } from '../editor/draftStorage'
import { draftMetaAtom } from '../editor/editorAtom'
import { useEditorStore } from '../editor/EditorStoreContext'
import { settleConflict } from '../editor/joinDrafts'
import { allMine, ConflictFields } from './ConflictChoices'

const conflictAtom = atom((get) => get(draftMetaAtom).conflicts[0])

/**
 * Shows the settings that the admin changed in two tabs without either seeing the other's change,
 * until a value is chosen for each, in any of the tabs.
 */
export function TabConflict(): ReactNode {
  const conflict = useAtomValue(conflictAtom)
  return conflict ? <Choices key={JSON.stringify(conflict)} conflict={conflict} /> : null
}

function Choices({ conflict }: { conflict: DraftConflict }): ReactNode {
  const t = useText()
  const editorStore = useEditorStore()
  const { base, mine, theirs } = conflict
  const { conflicts } = mergeThreeWay(base, mine, theirs)
  const [choices, setChoices] = useState(() => allMine(conflicts))
  const box = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(box, (removed) => [removed.closest<HTMLElement>('[role=tabpanel]')])
  const settle = (): void => {
    editorStore.update((editor) => settleConflict(editor, conflict, choices))
    editorStore.removeConflict(conflict)
  }
  return (
    <Gap ref={box}>
      <Notice
        tone="warning"
        live
        title={t('studio.tabs.title')}
        action={
          <Button size="small" variant="secondary" onClick={settle}>
            {t('studio.conflict.goOn')}
          </Button>
        }
      >
        <p>{t('studio.tabs.text')}</p>
        <ConflictFields
          configs={conflict}
          conflicts={conflicts}
          choices={choices}
          labels={{ mine: t('studio.tabs.mine'), theirs: t('studio.tabs.theirs') }}
          onChoose={(path, choice) => setChoices({ ...choices, [path]: choice })}
        />
      </Notice>
    </Gap>
  )
}

const Gap = styled.div`
  margin-block-end: 20px;
  fieldset {
    margin-block-start: 10px;
  }
`
