import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ClubCheck } from '../../../generated/types'
import { useFormat } from '../../../src/core/intl/useFormat'
import { useText } from '../../../src/core/intl/useText'
import { Icon } from '../../../src/ui/media/Icon'

/** A line of a club's checklist for going live. */
export type CheckLine = ClubCheck['lines'][number]

interface CheckListProps {
  lines: readonly CheckLine[]
  /** A link to a place. `label` is for screen readers, if the text alone says too little. */
  link: (place: string, text: string, label?: string) => ReactNode
  /** Buttons of a line. */
  acts?: (line: CheckLine, name: string) => ReactNode
  /** What people call a setting or page. */
  nameOf: (item: CheckLine['items'][number], line: CheckLine) => string
}

/**
 * A club's checklist for going live: what each line is about, how it stands and how it is mended,
 * with the places where. What is done is folded below the rest, except emails, which can be tried
 * again. Studio and desk say themselves how a place is opened and what else can be done with a line.
 */
export function CheckList({ lines, ...props }: CheckListProps): ReactNode {
  const t = useText()
  const done = lines.filter(({ state, code }) => state === 'done' && code !== 'mail')
  const rows = (some: readonly CheckLine[]): ReactNode => (
    <List>
      {some.map((line) => (
        <Line key={line.code} line={line} {...props} />
      ))}
    </List>
  )
  return (
    <>
      {rows(lines.filter((line) => !done.includes(line)))}
      {done.length > 0 ? (
        <details>
          <Summary>{t('studio.check.done', { count: done.length })}</Summary>
          {rows(done)}
        </details>
      ) : null}
    </>
  )
}

function Line({
  line,
  link,
  acts,
  nameOf,
}: Omit<CheckListProps, 'lines'> & { line: CheckLine }): ReactNode {
  const t = useText()
  const { dateInPhrase } = useFormat()
  const { code, state, stops, fault, by, count, of, name, at, items, place } = line
  const what = t(`studio.check.what.${code}`)
  const isOpen = state !== 'done'
  return (
    <li data-state={state}>
      <Icon name={ICONS[state]} size={20} />
      <div>
        <strong>{what}</strong>{' '}
        <State>
          {t('studio.check.state', {
            state,
            stops: String(stops),
            by: by === '' ? 'none' : 'some',
            name: by,
          })}
        </State>
        <p>
          {t(`studio.check.say.${code}`, {
            fault,
            count,
            of,
            name,
            at: at === null ? '' : dateInPhrase(at),
          })}
        </p>
        {isOpen && items.length > 0 ? (
          <Places>
            {items.map((item) => (
              <li key={item.path}>{link(item.place, nameOf(item, line))}</li>
            ))}
            {count > items.length ? (
              <li>{t('studio.check.more', { count: count - items.length })}</li>
            ) : null}
          </Places>
        ) : null}
        <Acts>
          {!isOpen || place === '' || items.length > 0
            ? null
            : link(place, t('studio.check.open'), t('studio.check.openOf', { name: what }))}
          {acts?.(line, what)}
        </Acts>
      </div>
    </li>
  )
}

const ICONS = { done: 'check', open: 'close', aside: 'minus' } as const

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 12px;
    padding-block: 12px;
    border-block-start: 1px solid var(--portico-color-border);
    overflow-wrap: anywhere;
  }
  > li:first-child {
    border-block-start: 0;
  }
  > li > svg {
    margin-block-start: 2px;
    color: var(--portico-color-muted-text);
  }
  > [data-state='done'] > svg {
    color: var(--portico-color-success);
  }
  > [data-state='open'] > svg {
    color: var(--portico-color-danger);
  }
  p {
    margin-block-start: 2px;
    color: var(--portico-color-muted-text);
  }
`
const Summary = styled.summary`
  min-block-size: 24px;
  margin-block: 8px;
  font-weight: 600;
  cursor: pointer;
`
const State = styled.span`
  margin-inline-start: 4px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
const Places = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  margin-block-start: 4px;
  padding: 0;
  list-style: none;
`
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  margin-block-start: 4px;
  &:empty {
    display: none;
  }
`
