import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Customer } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { Card } from '../../../ui/layout/Card'
import { Heading } from '../../../ui/layout/Heading'
import { media } from '../../../ui/style/media'
import { profileGroups } from '../model/profileGroups'
import { LanguageChoice } from './LanguageChoice'
import { ProfileHead } from './ProfileHead'
import { ProfileValueText } from './ProfileValueText'

/** A member's details, grouped, and the language in which the portal speaks to them. */
export function Profile({ customer }: { customer: Customer }): ReactNode {
  const t = useText()
  return (
    <Groups>
      <ProfileHead customer={customer} />
      {profileGroups(customer).map((group) => (
        <Card key={group.id} as="section">
          <Heading level={2} size={4}>
            {t(`area.account.group.${group.id}`)}
          </Heading>
          <Fields>
            {group.fields.map((field) => (
              <div key={field.id}>
                <dt>{t(`area.account.field.${field.id}`)}</dt>
                <dd>
                  <ProfileValueText value={field.value} />
                </dd>
              </div>
            ))}
          </Fields>
        </Card>
      ))}
      <LanguageChoice />
    </Groups>
  )
}

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-5);
  ${media.up('xl')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

const Fields = styled.dl`
  display: grid;
  margin: 0;
  > div {
    display: grid;
    gap: 2px var(--portico-space-4);
    padding-block: var(--portico-space-3);
    border-block-start: var(--portico-border-width) solid var(--portico-color-border);
    ${media.up('sm')} {
      grid-template-columns: minmax(8rem, 2fr) minmax(0, 3fr);
    }
  }
  > div:first-child {
    border-block-start: 0;
  }
  > div:last-child {
    padding-block-end: 0;
  }
  dt {
    color: var(--portico-color-muted-text);
  }
  dd {
    margin: 0;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`
