import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Customer } from '#generated/types'
import { useLanguage } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { configAtom } from '../../../core/session/atoms'
import { media } from '../../../ui/style/media'
import { attributesQuery, detailsQuery } from '../data/accountQueries'
import { groupAttributes } from '../model/groupAttributes'
import { profileGroups, type ProfileGroup } from '../model/profileGroups'
import { AttributesCard } from './AttributesCard'
import { DetailsCard } from './DetailsCard'
import { EditCard } from './EditCard'
import { LanguageChoice } from './LanguageChoice'
import { LoadedCard } from './LoadedCard'
import { NominationsLink } from './NominationsLink'
import { PasswordCard } from './PasswordCard'
import { PendingEmail } from './PendingEmail'
import { ProfileForm, type EditableGroup } from './ProfileForm'
import { ProfileHeader } from './ProfileHeader'
import { ValueList } from './ValueList'

/** A customer's profile in groups that are edited separately, and the choice of language. */
export function Profile({ customer }: { customer: Customer }): ReactNode {
  const t = useText()
  const { features } = useAtomValue(configAtom)
  const { language } = useLanguage()
  return (
    <Groups>
      <ProfileHeader customer={customer} />
      {profileGroups(customer, features, language).map(({ id, fields }) => (
        <EditCard
          key={id}
          name={id}
          title={t(`area.account.group.${id}`)}
          form={
            isEditable(id)
              ? (close) => <ProfileForm group={id} customer={customer} onDone={close} />
              : undefined
          }
        >
          <ValueList
            values={fields.map((field) => ({
              ...field,
              label: t(`area.account.field.${field.id}`),
            }))}
          />
          {id === 'contact' && <PendingEmail customer={customer} />}
        </EditCard>
      ))}
      {features.personalDetails && <Details customer={customer} />}
      <Attributes canEdit={features.personalDetails} />
      <PasswordCard />
      {features.nomination && <NominationsLink />}
      <LanguageChoice />
    </Groups>
  )
}

const isEditable = (id: ProfileGroup['id']): id is EditableGroup => id !== 'membership'

function Details({ customer }: { customer: Customer }): ReactNode {
  const details = useCallQuery(detailsQuery)
  return (
    <LoadedCard state={details}>
      {(loaded) => <DetailsCard details={loaded} customer={customer} onSaved={details.refetch} />}
    </LoadedCard>
  )
}

/** The club's own questions, with the customer's answers. */
function Attributes({ canEdit }: { canEdit: boolean }): ReactNode {
  const attributes = useCallQuery(attributesQuery)
  return (
    <LoadedCard state={attributes}>
      {(loaded) =>
        groupAttributes(loaded).map((group) => (
          <AttributesCard
            key={group.name}
            group={group}
            canEdit={canEdit}
            onSaved={attributes.refetch}
          />
        ))
      }
    </LoadedCard>
  )
}

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-5);
  ${media.up('xl')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    /* The first child is the header, which takes a row; a last card without a neighbour does too. */
    > :last-child:nth-child(even) {
      grid-column: 1 / -1;
    }
  }
`
