import type { ReactNode } from 'react'
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { AriaLocale } from '../../src/ui/overlays/AriaLocale'
import { TableFrame } from '../screens/TableFrame'
import { isCredit, type Issued } from './perkKinds'
import { PerkBadge } from './PerkBadge'
import { useLastDay } from './useLastDay'
import { useCredit } from './useCredit'

/** What was issued as a table; a row opens it. */
export function PerkTable({
  label,
  rows,
  timezone,
  isOfOne,
  onOpen,
}: {
  label: string
  rows: readonly Issued[]
  timezone: string
  /** Whether all are the same member's. */
  isOfOne: boolean
  onOpen: (issued: Issued) => void
}): ReactNode {
  const t = useText()
  const lastDay = useLastDay(timezone)
  const { balanceOf, purposeOf } = useCredit()
  const hasBalance = rows.some(isCredit)
  return (
    <TableFrame>
      <AriaLocale>
        <Table
          aria-label={label}
          onRowAction={(key) => {
            const row = rows.find(({ id }) => id === key)
            if (row) onOpen(row)
          }}
        >
          <TableHeader>
            <Column id="what" isRowHeader>
              {t('desk.perks.what')}
            </Column>
            {isOfOne ? null : <Column id="name">{t('desk.perks.member')}</Column>}
            {hasBalance ? <Column id="balance">{t('desk.perks.balance')}</Column> : null}
            <Column id="until">{t('desk.perks.lastDay')}</Column>
            <Column id="state">{t('desk.perks.state')}</Column>
            <Column id="open">
              <span data-print="no">{t('desk.perks.acts')}</span>
            </Column>
          </TableHeader>
          <TableBody>
            {rows.map((row) => (
              <Row key={row.id} id={row.id}>
                <Cell>
                  <What>
                    <strong>
                      <bdi>{isCredit(row) ? purposeOf(row) : row.title}</bdi>
                    </strong>
                    <bdi dir="ltr">{row.serial}</bdi>
                  </What>
                </Cell>
                {isOfOne ? null : (
                  <Cell>
                    <bdi>{row.name || t('desk.perks.unnamed')}</bdi>
                  </Cell>
                )}
                {hasBalance ? <Cell>{isCredit(row) ? balanceOf(row) : ''}</Cell> : null}
                <Cell>{lastDay(row)}</Cell>
                <Cell>
                  <PerkBadge issued={row} />
                </Cell>
                <Cell>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={t('desk.perks.actsOf', { serial: row.serial })}
                    data-print="no"
                    onClick={() => onOpen(row)}
                  >
                    {t('desk.perks.acts')}
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

const What = styled.span`
  display: grid;
  justify-items: start;
  overflow-wrap: anywhere;
  > bdi {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
