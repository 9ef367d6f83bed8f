import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { AdminCompany, DeskAccount } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { LinkButton } from '../../src/ui/controls/LinkButton'
import { JoinedFacts } from '../../src/ui/layout/JoinedFacts'
import { NotFound } from '../screens/NotFound'
import { NotLoaded } from '../screens/NotLoaded'
import { OpenMember } from '../screens/OpenMember'
import { ScreenTitle } from '../screens/ScreenTitle'
import { deskApi, deskQueries } from '../session/deskApi'
import { useMoment } from '../values/useMoment'
import { useSaid } from '../values/useSaid'
import { AccountHistory } from './AccountHistory'
import { HouseAccount } from './HouseAccount'
import { HouseAccountDialog } from './HouseAccountDialog'
import { InvoiceDialog } from './InvoiceDialog'
import { InvoiceTable, type OpenInvoice } from './InvoiceTable'
import { Payments } from './Payments'
import { RemindDialog } from './RemindDialog'
import { Statements } from './Statements'

/** A customer's account: open invoices, statements and house account, with what staff do about it. */
export function AccountPage({
  company,
  customerId,
}: {
  company: AdminCompany
  customerId: number
}): ReactNode {
  const t = useText()
  const companyId = company.id
  const [address] = useSearchParams()
  const queryKey = ['desk.owed.get', companyId, customerId]
  const { data, error, refetch } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) =>
        deskApi.call('desk.owed.get', {
          params: { id: customerId },
          chosen: { companyId },
          signal,
        }),
      meta: { subjects: ['owed'], id: customerId },
    },
    deskQueries,
  )
  const list = address.toString()
  const back = (
    <LinkButton
      to={`/owed${list === '' ? '' : `?${list}`}`}
      variant="quiet"
      size="small"
      icon="arrow-start"
      data-print="no"
    >
      {t('desk.owed.back')}
    </LinkButton>
  )
  if (error instanceof ApiError && error.status === 404) return <NotFound action={back} />
  if (data === undefined)
    return (
      <Frame>
        {back}
        <NotLoaded error={error} companyId={companyId} onRetry={() => void refetch()} />
      </Frame>
    )
  const change = (account: DeskAccount): void => {
    deskQueries.setQueryData(queryKey, account)
    void deskQueries.invalidateQueries({ queryKey: ['desk.owed.history', customerId] })
  }
  return (
    <Frame>
      {back}
      <ShownAccount company={company} account={data} onChanged={change} />
    </Frame>
  )
}

function ShownAccount({
  company,
  account,
  onChanged,
}: {
  company: AdminCompany
  account: DeskAccount
  onChanged: (account: DeskAccount) => void
}): ReactNode {
  const t = useText()
  const companyId = company.id
  const moment = useMoment(account.timezone)
  const [open, setOpen] = useState<OpenInvoice | 'remind' | 'charge' | 'change'>()
  const [done, setDone] = useSaid()
  const { remindedOn } = account
  const finish = (text: string, changed: DeskAccount): void => {
    setOpen(undefined)
    setDone(text)
    onChanged(changed)
  }
  return (
    <>
      <div>
        <ScreenTitle title={account.name || t('desk.owed.unnamed')} part={t('desk.owed.title')} />
        <Facts>
          <JoinedFacts
            parts={[
              account.email,
              account.phone,
              remindedOn === null ? '' : t('desk.owed.remindedAt', { at: moment(remindedOn) }),
            ]}
          />
        </Facts>
      </div>
      <Tools data-print="no">
        <Button
          size="small"
          icon="mail"
          idle={account.invoices.length === 0}
          onClick={() => setOpen('remind')}
        >
          {t('desk.owed.remind')}
        </Button>
        <OpenMember company={company} customerId={account.customerId} />
      </Tools>
      <p role="status">{done}</p>
      <InvoiceTable
        invoices={account.invoices}
        timezone={account.timezone}
        onOpen={(invoice) => {
          setDone('')
          setOpen(invoice)
        }}
      />
      <HouseAccount
        account={account}
        onOpen={(what) => {
          setDone('')
          setOpen(what)
        }}
      />
      <Payments companyId={companyId} account={account} />
      <Statements companyId={companyId} account={account} />
      <AccountHistory companyId={companyId} account={account} />
      {open === undefined ? null : open === 'remind' ? (
        <RemindDialog
          companyId={companyId}
          to={{ customerIds: [account.customerId] }}
          count={1}
          onClose={() => setOpen(undefined)}
        />
      ) : typeof open === 'string' ? (
        <HouseAccountDialog
          what={open}
          companyId={companyId}
          account={account}
          onClose={() => setOpen(undefined)}
          onDone={finish}
        />
      ) : (
        <InvoiceDialog
          key={open.id}
          companyId={companyId}
          customerId={account.customerId}
          // As it is by now; if it is closed meanwhile, as it was.
          invoice={account.invoices.find(({ id }) => id === open.id) ?? open}
          hasEmail={account.email !== ''}
          onClose={() => setOpen(undefined)}
          onDone={finish}
        />
      )}
    </>
  )
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  gap: 20px;
  /* A dialog has a width of its own. */
  > :not(dialog) {
    max-inline-size: 100%;
  }
`
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
const Facts = styled.p`
  color: var(--portico-color-muted-text);
  overflow-wrap: anywhere;
`
