import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Company } from '#generated/types'
import { formatPhone } from '../../core/person/formatPhone'
import { linkTarget } from '../../core/registry/linkTarget'
import { TextLink } from '../controls/TextLink'

/** Links that call a club and write to it; nothing if it has neither a number nor an email address. */
export function ContactLinks({
  company: { phone, email },
}: {
  company: Pick<Company, 'phone' | 'email'>
}): ReactNode {
  const candidates = [
    { target: phone?.full && linkTarget(`tel:${phone.full}`), text: formatPhone(phone ?? null) },
    { target: email && linkTarget(`mailto:${email}`), text: email },
  ]
  const links = candidates.flatMap(({ target, text }) =>
    target && text ? [{ to: target.to, text }] : [],
  )
  if (links.length === 0) return null
  return (
    <Contacts>
      {links.map(({ to, text }) => (
        <TextLink key={to} to={to} external>
          <bdi dir="ltr">{text}</bdi>
        </TextLink>
      ))}
    </Contacts>
  )
}

const Contacts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  a {
    min-block-size: 24px;
  }
`
