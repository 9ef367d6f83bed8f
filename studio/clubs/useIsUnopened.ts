import type { Domain } from '../../generated/types'
import { findOpenTodo } from './cloneTodo'
import { useFirstConfig } from './useFirstConfig'
import { useReady } from './useReady'

/**
 * Whether a new club was never opened to members, so that nobody keeps an address of it: something
 * is left to do in what is published, and no member can sign in yet. False until that is known.
 */
export function useIsUnopened(domain: Domain): boolean {
  const todo = (domain.todo ?? []).filter(({ done }) => !done)
  const ready = useReady(domain.id, todo)
  const { first, isLoading } = useFirstConfig(domain)
  if (isLoading || ready?.visited !== false) return false
  return findOpenTodo(todo, domain.config, { first, ready, name: domain.name }).length > 0
}
