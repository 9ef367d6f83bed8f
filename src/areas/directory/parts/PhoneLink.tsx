import type { ReactNode } from 'react'
import { formatPhone } from '../../../core/person/formatPhone'
import { TextLink } from '../../../ui/controls/TextLink'

/** A link that calls a business's phone number, which is shown in groups of digits. */
export const PhoneLink = ({ number }: { number: string }): ReactNode => (
  <TextLink to={`tel:${number}`}>
    <bdi>{formatPhone({ countryCode: '', number, full: number })}</bdi>
  </TextLink>
)
