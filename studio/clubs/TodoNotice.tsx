import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { ControlLink } from '../chrome/ControlLink'
import { FoldedNotice } from '../chrome/FoldedNotice'
import { openToolAtom } from '../chrome/openToolAtom'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { setTodo } from '../session/domains'
import { studioWrite } from '../session/studioQueries'
import { useStudioMutation } from '../session/useStudioMutation'
import { findOpenTodo, isPutAside, toDoneTodo, toEntries, type DoneTodo } from './cloneTodo'
import { paymentsOf } from './payments'
import { TodoList } from './TodoList'
import { useFirstConfig } from './useFirstConfig'
import { useReady, withoutScheme } from './useReady'

/**
 * Lists the open tasks of a cloned club, and at the end where members come in; once there is
 * nothing else left, only that, until the admin hides it. A setting disappears from the list once it
 * is filled in or changed, what is done outside of the config once it is done, and each task that the
 * admin marks as done or puts aside when the studio is opened again: until then it stays in its place,
 * so that this can be undone. What members lack of what was put aside is said with where they come in. Members don't see the draft, so what only the draft has done must be published
 * first. Shown once it is known how the club began, or that nothing tells.
 */
export function TodoNotice({
  domain,
  mayEdit,
  mayOpen,
}: {
  domain: Domain
  /** Whether this admin may edit the config. */
  mayEdit: boolean
  /** Whether this admin may open a tool. */
  mayOpen: (tool: string) => boolean
}): ReactNode {
  const t = useText()
  const config = currentConfig(useAtomValue(editorAtom))
  const setOpenTool = useSetAtom(openToolAtom)
  const [marked, setMarked] = useAtom(markedAtom)
  const all = domain.todo ?? []
  const todo = all.filter(({ done }) => !done)
  const ready = useReady(domain.id, all)
  const { first, isLoading } = useFirstConfig(domain)
  const marking = useStudioMutation(async (body: DoneTodo) => {
    const { todo: left = [] } = await studioWrite('admin.clubs.done', {
      params: { domainId: domain.id },
      body,
    })
    // Someone may have published meanwhile, so `domain` may be an older state.
    setTodo(domain.id, left)
    setMarked((before) => new Set([...before, keyOf(domain.id, body)]))
  })
  const known = { first, ready, name: domain.name }
  const openTasks = findOpenTodo(todo, config, known)
  const isPublished = findOpenTodo(todo, domain.config, known).length === 0
  const shownTasks = findOpenTodo(
    all.filter((task) => !task.done || marked.has(keyOf(domain.id, toDoneTodo(task)))),
    config,
    known,
  )
  const comeIn = todo.find(({ code }) => code === 'come-in')
  const failure = marking.isError ? <p role="alert">{t('studio.clone.doneFailed')}</p> : null
  const address = ready && (
    <a href={ready.url} target="_blank" rel="noreferrer" dir="ltr">
      {withoutScheme(ready.url)}
    </a>
  )
  const last = comeIn && address && (
    <Last>
      {t('studio.clone.thenComeIn')} {address}
    </Last>
  )
  const aside = findOpenTodo(
    all.filter((task) => task.done && isPutAside(task)),
    domain.config,
    known,
  )
  const cameIn = comeIn && address && (
    <>
      {aside.map(({ code }) => (
        <p key={code}>{t('studio.clone.meanwhile', { code, ...paymentsOf(domain.config) })}</p>
      ))}
      <Address>
        {address}
        <Button
          variant="quiet"
          size="small"
          busy={marking.isPending}
          onClick={() => marking.mutate({ code: comeIn.code })}
        >
          {t('studio.clone.hide')}
        </Button>
      </Address>
      {failure}
    </>
  )
  const isDone = openTasks.length === 0
  // Otherwise what is done would be listed first.
  if (isLoading) return null
  if (shownTasks.length === 0) {
    if (!last) return null
    return (
      <Gap>
        {isPublished ? (
          <Notice tone="success" title={t('studio.clone.comeIn')}>
            {cameIn}
          </Notice>
        ) : (
          <Notice title={t('studio.clone.publishFirst')}>{last}</Notice>
        )}
      </Gap>
    )
  }
  const isWelcome = isDone && isPublished && last
  return (
    <FoldedNotice
      tone={isWelcome ? 'success' : 'info'}
      title={
        isWelcome
          ? t('studio.clone.comeIn')
          : isDone && !isPublished
            ? t('studio.clone.publishFirst')
            : t('studio.clone.leftToDo', { count: toEntries(openTasks).length })
      }
      text={isWelcome ? cameIn : failure}
      summary={t('studio.clone.show')}
    >
      <p>
        {t('studio.clone.rule')} {t('studio.clone.allOf')}{' '}
        <ControlLink type="button" onClick={() => setOpenTool('going-live')}>
          {t('studio.check.title')}
        </ControlLink>
      </p>
      <TodoList
        todo={shownTasks}
        configs={[config]}
        slug={domain.slug}
        mayEdit={mayEdit}
        mayOpen={mayOpen}
        onDone={(done) => marking.mutate(done)}
        pending={marking.isPending ? marking.variables : undefined}
      />
      {isWelcome ? null : last}
    </FoldedNotice>
  )
}

/** The tasks that were marked in this session, which stay listed so that this can be undone. */
const markedAtom = atom<ReadonlySet<string>>(new Set<string>())

const keyOf = (domainId: number, { code, path = '' }: DoneTodo): string =>
  `${domainId} ${code} ${path}`

const Gap = styled.div`
  margin-block-end: 20px;
  a {
    overflow-wrap: anywhere;
    text-decoration: underline;
  }
`
const Address = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`
const Last = styled.p`
  margin-block-start: 12px;
  font-weight: 600;
  a {
    overflow-wrap: anywhere;
    text-decoration: underline;
  }
`
