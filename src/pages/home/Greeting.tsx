import { useSyncExternalStore, type ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { useFormat } from '../../core/intl/useFormat'
import { useText } from '../../core/intl/useText'
import { companyAtom, configAtom, customerAtom } from '../../core/session/atoms'
import { Eyebrow } from '../../ui/layout/Eyebrow'
import { Heading } from '../../ui/layout/Heading'
import { Stack } from '../../ui/layout/Stack'
import { partOfDay } from './partOfDay'

/** A greeting by name; the hour and the date join it in the browser, because the server's markup must not depend on the clock. */
export function Greeting(): ReactNode {
  const t = useText()
  const { dateLong } = useFormat()
  const { timezone } = useAtomValue(configAtom).intl
  const company = useAtomValue(companyAtom)
  const customer = useAtomValue(customerAtom)
  const minute = useSyncExternalStore(everyMinute, currentMinute, onTheServer)
  const now = minute === undefined ? undefined : new Date(minute * MINUTE_MS)
  const part = now ? partOfDay(now, timezone) : 'anyTime'
  return (
    <Stack gap={2}>
      <Eyebrow>{now ? dateLong(now.toISOString()) : company.name}</Eyebrow>
      <Heading level={2} size={1}>
        {t(`page.home.greeting.${part}`, { name: customer?.firstName || customer?.fullName || t('page.home.greeting.nameless') })}
      </Heading>
    </Stack>
  )
}

const MINUTE_MS = 60_000
const currentMinute = (): number => Math.floor(Date.now() / MINUTE_MS)
const onTheServer = (): undefined => undefined

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS)
  return () => clearInterval(timer)
}
