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
    // Someone may have published meanwhile, so `domain` may be an older state.
    setTodo(domain.id, todo)
  })
  const open = findOpenTodo(domain.todo ?? [], config)
  if (open.length === 0) return null
  return (
    <FoldedNotice
      title={t('studio.clone.leftToDo', { count: open.length })}
      text={marking.isError ? <p role="alert">{t('studio.clone.doneFailed')}</p> : null}
      summary={t('studio.clone.show')}
    >
      <TodoList
        todo={open}
        configs={[config]}
        slug={domain.slug}
        mayOpen={mayOpen}
        onDone={(task) => marking.mutate(task)}
        pending={marking.isPending ? marking.variables : undefined}
      />
    </FoldedNotice>
  )
}
