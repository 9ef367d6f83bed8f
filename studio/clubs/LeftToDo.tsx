import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Notice } from '../../src/ui/feedback/Notice'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { updateDomain } from '../session/domains'
import { studioWrite } from '../session/studioQueries'
import { useStudioMutation } from '../session/useStudioMutation'
import { findOpenTodo, type CloneTodo } from './cloneTodo'
import { TodoList } from './TodoList'

/**
 * Lists what is left to do in a cloned club until all of it is done: a setting that was left out
 * disappears once it has a value, the rest once the admin marks it as done.
 */
export function LeftToDo({
  domain,
  mayOpen,
}: {
  domain: Domain
  /** Whether this admin may open a tool. */
  mayOpen: (tool: string) => boolean
}): ReactNode {
  const t = useText()
  const config = currentConfig(useAtomValue(editorAtom))
  const marking = useStudioMutation(async ({ path, code }: CloneTodo) => {
    const { todo = [] } = await studioWrite('admin.clubs.done', {
      params: { domainId: domain.id },
      body: { path, code },
    })
    updateDomain({ ...domain, todo })
  })
  const open = findOpenTodo(domain.todo ?? [], config)
  if (open.length === 0) return null
  return (
    <Gap>
      <Notice title={t('studio.clone.leftToDo', { count: open.length })}>
        {marking.isError ? <p role="alert">{t('studio.clone.doneFailed')}</p> : null}
        <details>
          <Summary>{t('studio.clone.show')}</Summary>
          <TodoList
            todo={open}
            configs={[config]}
            slug={domain.slug}
            mayOpen={mayOpen}
            onDone={(task) => marking.mutate(task)}
            pending={marking.isPending ? marking.variables : undefined}
          />
        </details>
      </Notice>
    </Gap>
  )
}

const Gap = styled.div`
  margin-block-end: 20px;
`
const Summary = styled.summary`
  min-block-size: 24px;
  margin-block: 8px;
  font-weight: 600;
  cursor: pointer;
`
