import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { companyAtom, customerAtom } from '../../core/session/atoms'
import { Eyebrow } from '../../ui/layout/Eyebrow'
import { Heading } from '../../ui/layout/Heading'
import { Stack } from '../../ui/layout/Stack'
import type { PartOfDay } from './partOfDay'

/** Greets the customer by name, below `eyebrow`, which is by default the club's name. */
export function Welcome({
  part = 'anyTime',
  eyebrow,
}: {
  part?: PartOfDay
  eyebrow?: string
}): ReactNode {
  const t = useText()
  const company = useAtomValue(companyAtom)
  const customer = useAtomValue(customerAtom)
  return (
    <Stack gap={2}>
      <Eyebrow>{eyebrow ?? company.name}</Eyebrow>
      <Heading level={2} size={1}>
        {t(`page.home.greeting.${part}`, {
          name: customer?.firstName || customer?.fullName || t('page.home.greeting.nameless'),
        })}
      </Heading>
    </Stack>
  )
}
