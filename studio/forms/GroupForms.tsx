import type { ReactNode } from 'react'
import { useSetAtom } from 'jotai'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { lazyPart } from '../../src/ui/feedback/lazyPart'
import { draftFormsProps } from '../chrome/shortcuts'
import { closeStep } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { FormsLoading } from './FormsLoading'
import { groups } from './groups'

const { OnDemand: GroupPanel } = lazyPart(async () => (await import('./GroupPanel')).GroupPanel)

/**
 * The panel of the selected tab with its forms, which are loaded when it is first shown. Leaving a
 * control ends its undo step.
 */
export function GroupForms({
  current,
  readOnly,
  prefix,
  top,
}: {
  /** Id of the selected group. */
  current: string
  readOnly: boolean
  /** Prefix of the ids of the tabs and the panel. */
  prefix: string
  /** Notices above the forms. */
  top?: ReactNode
}): ReactNode {
  const t = useText()
  const setEditor = useSetAtom(editorAtom)
  const group = groups.find((one) => one.id === current)
  return (
    <Panel
      role="tabpanel"
      id={`${prefix}-panel`}
      aria-labelledby={`${prefix}-tab-${current}`}
      tabIndex={-1}
      {...draftFormsProps}
      onBlur={() => setEditor(closeStep)}
    >
      {top}
      {group ? (
        <>
          <Title>{t(group.label)}</Title>
          <GroupPanel
            key={group.id}
            group={group}
            readOnly={readOnly}
            fallback={<FormsLoading lines={8} />}
          />
        </>
      ) : null}
    </Panel>
  )
}

const Panel = styled.div`
  padding: 20px;
  outline: none;
`
const Title = styled.h2`
  margin-block-end: 2px;
  font-size: var(--portico-text-xl);
  font-weight: 600;
`
