import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Notice } from '../../src/ui/feedback/Notice'
import { ControlLink } from '../chrome/ControlLink'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { toKeyedPointer } from '../editor/toKeyedPointer'
import { openControl } from '../forms/openControl'
import { findGroupId } from '../forms/controlPointerFor'
import { usePathName } from '../forms/messages/usePathName'

/**
 * A problem of a draft: its config path (JSON Pointer), which names it, the reason, the path of the
 * control that it links to unless that is the same, and the server's own text if it adds something.
 */
export interface PublishProblem {
  path: string
  message: string
  control?: string | undefined
  detail?: string | undefined
}

/**
 * The problems to fix before publishing, or with `warning` those that may be published, each with a
 * link to its control; `onLeave` closes the dialog, which would cover the control.
 */
export function PublishProblemList({
  problems,
  warning,
  onLeave,
}: {
  problems: readonly PublishProblem[]
  /** The title of problems that don't block publishing. */
  warning?: string
  onLeave: () => void
}): ReactNode {
  const t = useText()
  const pathName = usePathName(problems.map(({ path }) => path))
  const editor = useAtomValue(editorAtom)
  if (problems.length === 0) return null
  const current = currentConfig(editor)
  const namedProblems = problems.map((problem) => ({
    ...problem,
    name: pathName(toKeyedPointer(problem.path, current), [current, editor.base]),
  }))
  const go = (path: string): void => {
    onLeave()
    openControl(path)
  }
  return (
    <Box>
      <Notice
        tone={warning === undefined ? 'danger' : 'warning'}
        live
        title={warning ?? t('studio.publish.invalid', { count: problems.length })}
      >
        <List>
          {namedProblems.map(({ path, name, message, control = path, detail }) => (
            <li key={`${path} ${message}`}>
              {findGroupId(path, current) === undefined ? (
                t('studio.publish.faultAt', { place: name, message })
              ) : (
                <>
                  <ControlLink type="button" onClick={() => go(control)}>
                    {name}
                  </ControlLink>
                  <span>{message}</span>
                </>
              )}
              {detail ? (
                <Detail lang="en" dir="ltr">
                  {detail}
                </Detail>
              ) : null}
            </li>
          ))}
        </List>
      </Notice>
    </Box>
  )
}

const Box = styled.div`
  margin-block-end: 16px;
`
const List = styled.ul`
  display: grid;
  gap: 6px;
  margin-block-start: 6px;
  overflow-wrap: anywhere;
  li {
    display: grid;
    justify-items: start;
  }
`
const Detail = styled.span`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
`
