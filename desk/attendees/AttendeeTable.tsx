import type { ReactNode } from 'react'
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components'
import { styled } from 'styled-components'
import type { Calls } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Badge } from '../../src/ui/feedback/Badge'
import { AriaLocale } from '../../src/ui/overlays/AriaLocale'
import { ChooseBox } from '../screens/ChooseBox'
import { chooseOnPage } from '../screens/chosen'
import { SortHead } from '../screens/SortHead'
import { TableFrame } from '../screens/TableFrame'
import { useMoment } from '../values/useMoment'
import { Answers } from './Answers'
import type { AttendeeState } from './useAttendeeState'

/** Somebody who comes to an event. */
export type Attendee = Calls['desk.attendees.list']['reply'][number]

/** The badges of the states. */
export const stateTones = {
  registered: 'success',
  paid: 'success',
  transferred: 'accent',
  admitted: 'neutral',
  unpaid: 'warning',
  cancelled: 'danger',
} as const satisfies Record<Attendee['state'], string>

/** The attendees of a page as a table; a row opens what can be done with one. */
export function AttendeeTable({
  attendees,
  timezone,
  currency,
  hasTypes,
  hasMoney,
  sort,
  onSort,
  onOpen,
  chosen,
  onChoose,
}: {
  attendees: readonly Attendee[]
  timezone: string
  currency: string
  hasTypes: boolean
  hasMoney: boolean
  sort: AttendeeState['sort']
  onSort: (sort: AttendeeState['sort']) => void
  onOpen: (attendee: Attendee) => void
  /** The keys of those who are chosen, on all pages. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const moment = useMoment(timezone)
  const hasAnswers = attendees.some(({ answers }) => answers.length > 0)
  const column = sort.endsWith('name') ? 'name' : 'at'
  const isDescending = sort.startsWith('-')
  const keys = attendees.map(({ key }) => key)
  return (
    <TableFrame>
      <AriaLocale>
        <Table
          aria-label={t('desk.attendees.title')}
          selectionMode="multiple"
          selectedKeys={keys.filter((key) => chosen.has(key))}
          onSelectionChange={(selection) => onChoose(chooseOnPage(chosen, keys, selection))}
          escapeKeyBehavior="none"
          sortDescriptor={{ column, direction: isDescending ? 'descending' : 'ascending' }}
          onSortChange={({ column: next, direction }) =>
            onSort(
              next === 'name'
                ? direction === 'descending'
                  ? '-name'
                  : 'name'
                : direction === 'descending'
                  ? '-at'
                  : 'at',
            )
          }
          onRowAction={(key) => {
            const attendee = attendees.find((one) => one.key === key)
            if (attendee) onOpen(attendee)
          }}
        >
          <TableHeader>
            <Column id="choose">
              <ChooseBox />
            </Column>
            <Column id="name" isRowHeader allowsSorting>
              {({ sortDirection }) => (
                <SortHead label={t('desk.attendees.name')} direction={sortDirection} />
              )}
            </Column>
            <Column id="state">{t('desk.attendees.state')}</Column>
            {hasTypes ? <Column id="type">{t('desk.attendees.type')}</Column> : null}
            {hasAnswers ? <Column id="answers">{t('desk.attendees.answers')}</Column> : null}
            {hasMoney ? <Column id="paid">{t('desk.attendees.paid')}</Column> : null}
            <Column id="at" allowsSorting>
              {({ sortDirection }) => (
                <SortHead label={t('desk.attendees.at')} direction={sortDirection} />
              )}
            </Column>
            <Column id="open">
              <span data-print="no">{t('desk.attendees.open')}</span>
            </Column>
          </TableHeader>
          <TableBody>
            {attendees.map((attendee) => (
              <Row key={attendee.key} id={attendee.key}>
                <Cell>
                  <ChooseBox />
                </Cell>
                <Cell>
                  <Person>
                    <strong>
                      <bdi>{attendee.name}</bdi>
                    </strong>
                    {attendee.email === '' ? null : <bdi>{attendee.email}</bdi>}
                    {attendee.boughtBy === '' ? null : (
                      <span>{t('desk.attendees.boughtBy', { name: attendee.boughtBy })}</span>
                    )}
                  </Person>
                </Cell>
                <Cell>
                  <Badge tone={stateTones[attendee.state]}>
                    {t(`desk.attendees.show.${attendee.state}`)}
                  </Badge>
                </Cell>
                {hasTypes ? (
                  <Cell>
                    <bdi>
                      {attendee.quantity > 1
                        ? t('desk.attendees.times', {
                            count: attendee.quantity,
                            name: attendee.type,
                          })
                        : attendee.type}
                    </bdi>
                  </Cell>
                ) : null}
                {hasAnswers ? (
                  <Cell>
                    <Answers answers={attendee.answers} />
                  </Cell>
                ) : null}
                {hasMoney ? (
                  <Cell>{attendee.paid === null ? '' : money(attendee.paid, currency)}</Cell>
                ) : null}
                <Cell>{moment(attendee.at)}</Cell>
                <Cell>
                  <Button
                    size="small"
                    variant="quiet"
                    data-print="no"
                    aria-label={t('desk.attendees.openOf', { name: attendee.name })}
                    onClick={() => onOpen(attendee)}
                  >
                    {t('desk.attendees.open')}
                  </Button>
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      </AriaLocale>
    </TableFrame>
  )
}

const Person = styled.span`
  display: grid;
  justify-items: start;
  overflow-wrap: anywhere;
  > bdi,
  > span {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
