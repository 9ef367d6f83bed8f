import { useAtomValue } from 'jotai'
import { useEffect, useState, type ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { inPreview } from '../../../core/preview/previewSession'
import { companyAtom } from '../../../core/session/atoms'
import { isStoredInTab } from '../../../core/session/tabStorage'
import { useAcceptsCards } from '../../../core/session/useAcceptsCards'
import { Button } from '../../../ui/controls/Button'
import { errorText } from '../../../ui/feedback/errorText'
import { Loading } from '../../../ui/feedback/Loading'
import { notify } from '../../../ui/feedback/notificationStore'
import { localizedText } from '../../../ui/feedback/localizedText'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { readPastDue, type PastDueMembership } from '../data/readPastDue'
import { useClubContacts } from '../data/useClubContacts'
import { paymentStorageKey } from '../model/payment/paymentStorageKey'
import { paywallStep } from '../model/paywall'
import { PaywallFrame } from './PaywallFrame'
import { PaywallPayment } from './PaywallPayment'
import { PaywallSum } from './PaywallSum'
import { TextLink } from '../../../ui/controls/TextLink'
import { FactGrid } from '../../../ui/details/FactGrid'

/**
 * Covers the portal after a failed membership payment: what is due line by line, how to pay it, and
 * the result. (doc 2 §2, Paywall)
 */
export function Paywall(): ReactNode {
  const t = useText()
  const acceptsCards = useAcceptsCards()
  // Undefined until loaded; null if nothing can be paid.
  const [pastDue, setPastDue] = useState<PastDueMembership | null>()
  const [isLoaded, setIsLoaded] = useState(false)
  const [hasLeftIntro, setHasLeftIntro] = useState(false)
  const [busy, setBusy] = useState(false)
  // Counts the payments that were due one after the other.
  const [round, setRound] = useState(0)
  useEffect(() => {
    let unmounted = false
    const load = async (): Promise<void> => {
      // A preview's fake customer has nothing past due, so the paywall stays at the intro.
      const due = inPreview() ? undefined : await readPastDue()
      if (unmounted) return
      setPastDue(due)
      // If a payment was pending before a reload, its step is shown instead of the intro.
      if (due && isStoredInTab(paymentStorageKey(due.transaction.id))) setHasLeftIntro(true)
    }
    // If loading fails, the intro stays; the intro's button loads the data again and reports the
    // error.
    void load()
      .catch(() => undefined)
      .then(() => {
        if (!unmounted) setIsLoaded(true)
      })
    return () => {
      unmounted = true
    }
  }, [round])
  const enter = async (): Promise<void> => {
    if (inPreview()) {
      notify({ tone: 'info', title: localizedText('area.billing.paywall.preview') })
      return
    }
    setBusy(true)
    try {
      setPastDue(await readPastDue())
      setHasLeftIntro(true)
    } catch (error) {
      notify(errorText(error, localizedText))
    } finally {
      setBusy(false)
    }
  }
  const step = paywallStep({
    acceptsCards,
    plan: pastDue && pastDue.subscription,
    hasLeftIntro,
    payment: 'ready',
  })
  const needsContact = step === 'contact' || step === 'on-hold'
  const sum = pastDue ? (
    <PaywallSum
      subscription={pastDue.subscription}
      unpaid={pastDue.unpaid}
      currency={pastDue.transaction.currency}
      hasNoServiceFee={needsContact}
    />
  ) : isLoaded ? null : (
    <Placeholder />
  )
  if (needsContact)
    return (
      <PaywallContact
        title={t(step === 'contact' ? 'area.billing.paywall.title' : 'area.billing.paywall.onHold')}
      >
        {sum}
      </PaywallContact>
    )
  const intro = (
    <PaywallFrame title={t('area.billing.paywall.title')} intro={t('area.billing.paywall.text')}>
      {sum}
      {/* Busy until it is known what is due: it may turn out that nothing can be paid here. */}
      <Button wide busy={busy || hasLeftIntro || !isLoaded} onClick={() => void enter()}>
        {t('area.billing.paywall.activate')}
      </Button>
    </PaywallFrame>
  )
  if (step === 'intro' || !pastDue) return intro
  return (
    <PaywallPayment
      key={pastDue.transaction.id}
      pastDue={pastDue}
      onStillDue={() => {
        setHasLeftIntro(false)
        setPastDue(undefined)
        setIsLoaded(false)
        setRound(round + 1)
      }}
    />
  )
}

const Placeholder = (): ReactNode => (
  <Loading>
    <Skeleton lines={4} />
  </Loading>
)

/**
 * Asks the customer to contact the club, whose phone and email are shown if known, because nothing
 * can be paid in the portal; `children` is the sum due. (doc 2 §2, money.paywall.contact-text,
 * money.paywall.on-hold-message)
 */
function PaywallContact({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const t = useText()
  const { name } = useAtomValue(companyAtom)
  const contacts = useClubContacts()
  return (
    <PaywallFrame title={title} intro={t('area.billing.paywall.contact', { club: name })}>
      {children}
      <FactGrid
        facts={contacts.map(({ id, to, text }) => ({
          id,
          wide: true,
          label: t(`area.billing.paywall.${id}`),
          value: (
            <TextLink to={to} external>
              <bdi dir="ltr">{text}</bdi>
            </TextLink>
          ),
        }))}
      />
    </PaywallFrame>
  )
}
