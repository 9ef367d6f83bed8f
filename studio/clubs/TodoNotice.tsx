import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Domain } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { FoldedNotice } from '../chrome/FoldedNotice'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { setTodo } from '../session/domains'
import { studioWrite } from '../session/studioQueries'
import { useStudioMutation } from '../session/useStudioMutation'
import { findOpenTodo, type CloneTodo } from './cloneTodo'
import { TodoList } from './TodoList'

/**
 * Lists the open tasks of a cloned club; hidden if there are none. A setting that was left out
 * disappears from the list once it has a value, any other task once the admin marks it as done.
 */
export function TodoNotice({
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
    // Someone may have published meanwhile, so `domain` may be an older state.
    setTodo(domain.id, todo)
  })
  const openTasks = findOpenTodo(domain.todo ?? [], config)
  if (openTasks.length === 0) return null
  return (
    <FoldedNotice
      title={t('studio.clone.leftToDo', { count: openTasks.length })}
      text={marking.isError ? <p role="alert">{t('studio.clone.doneFailed')}</p> : null}
      summary={t('studio.clone.show')}
    >
      <TodoList
        todo={openTasks}
        configs={[config]}
        slug={domain.slug}
        mayOpen={mayOpen}
        onDone={(task) => marking.mutate(task)}
        pending={marking.isPending ? marking.variables : undefined}
      />
    </FoldedNotice>
  )
}
