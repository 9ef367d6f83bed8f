import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Business, Product } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { Markdown } from '../../../ui/content/Markdown'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { TextLink } from '../../../ui/controls/TextLink'
import { DetailLayout, type Fact } from '../../../ui/details/DetailLayout'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { CardCells } from '../../../ui/lists/CardCells'
import { OWN_DIRECTION } from '../../../ui/style/ownDirection'
import { ProductCard } from '../../products/public'
import { SurveyAction, useHasSurveys } from '../../surveys/public'
import { AddressLink } from './AddressLink'
import { ContactCard } from './ContactCard'
import { LocationSection } from './LocationSection'
import { PhoneLink } from './PhoneLink'

/**
 * A business: banner, slogan, description, contacts, locations, hours, products and links. Its
 * action opens its survey if it has one and the club's surveys can be answered; otherwise it
 * contacts the business. (activity.directory.business-about, activity.directory.business-action)
 */
export function BusinessDetail({ business }: { business: Business }): ReactNode {
  const t = useText()
  const hasSurveys = useHasSurveys()
  const {
    name,
    banner,
    media,
    slogan,
    brief,
    about,
    details,
    contacts,
    locations,
    products,
    category,
    surveyId,
  } = business
  const pictures = [
    ...(banner
      ? [{ id: 'banner', image: banner, alt: t('area.directory.banner', { name }), caption: '' }]
      : []),
    ...media.map(({ url, title, description }, index) => ({
      id: String(index),
      image: url,
      alt: description,
      caption: title,
    })),
  ]
  return (
    <Stack gap={10}>
      <DetailLayout
        pictures={pictures}
        facts={listFacts(business, t)}
        action={
          surveyId !== null && hasSurveys ? (
            <SurveyAction
              about={{ surveyId, referenceId: business.id }}
              label={t('area.directory.survey')}
              isMain
            />
          ) : (
            contactAction(business, t)
          )
        }
        summary={[name, category]}
      >
        {slogan ? <Slogan>{slogan}</Slogan> : null}
        {brief ? <Text size="large">{brief}</Text> : null}
        {about ? <Markdown text={about} headingLevel={3} /> : null}
        {details ? <Markdown text={details} headingLevel={3} /> : null}
      </DetailLayout>
      <ItemSection title={t('area.directory.contacts')} items={contacts}>
        {(contact) => <ContactCard contact={contact} />}
      </ItemSection>
      {locations.length > 0 ? (
        <Stack as="section" gap={6} aria-label={t('area.directory.locations')}>
          <Heading level={2}>{t('area.directory.locations')}</Heading>
          {locations.map((location) => (
            <LocationSection key={location.id} location={location} />
          ))}
        </Stack>
      ) : null}
      <ItemSection title={t('area.directory.products')} items={products}>
        {(product: Product) => <ProductCard product={product} level={3} />}
      </ItemSection>
    </Stack>
  )
}

/**
 * A link that contacts the business: by email, else by phone, else its website; null if there is
 * none. If the business has no email or phone of its own, its main contact's is used.
 */
function contactAction(
  { website, phoneNumber, email, contactId, contacts }: Business,
  t: ReturnType<typeof useText>,
): ReactNode {
  const contact = contacts.find(({ id }) => id === contactId)
  const address = email || contact?.email
  if (address)
    return (
      <LinkButton to={`mailto:${address}`} icon="mail">
        {t('area.directory.write')}
      </LinkButton>
    )
  const number = phoneNumber || contact?.phoneNumber || contact?.mobileNumber
  if (number)
    return (
      <LinkButton to={`tel:${number}`} icon="phone">
        {t('area.directory.call')}
      </LinkButton>
    )
  if (website !== '')
    return (
      <LinkButton to={website} newTab iconEnd="external">
        {t('area.directory.visit')}
      </LinkButton>
    )
  return null
}

function ItemSection<Item extends { id: number }>({
  title,
  items,
  children,
}: {
  title: string
  items: readonly Item[]
  children: (item: Item) => ReactNode
}): ReactNode {
  if (items.length === 0) return null
  return (
    <Stack as="section" gap={5} aria-label={title}>
      <Heading level={2}>{title}</Heading>
      <CardCells items={items} getKey={({ id }) => id}>
        {children}
      </CardCells>
    </Stack>
  )
}

function listFacts(
  { category, phoneNumber, email, website, address, social }: Business,
  t: ReturnType<typeof useText>,
): Fact[] {
  const facts: (Fact | false)[] = [
    category !== '' && {
      id: 'category',
      icon: 'briefcase',
      label: t('area.directory.category'),
      value: category,
    },
    phoneNumber !== '' && {
      id: 'phone',
      icon: 'phone',
      label: t('area.directory.phone'),
      value: <PhoneLink number={phoneNumber} />,
    },
    email !== '' && {
      id: 'email',
      icon: 'mail',
      label: t('area.directory.email'),
      value: <AddressLink to={`mailto:${email}`} />,
    },
    website !== '' && {
      id: 'website',
      icon: 'external',
      label: t('area.directory.website'),
      value: <AddressLink to={website} />,
    },
    address !== '' && {
      id: 'address',
      icon: 'pin',
      label: t('area.directory.address'),
      value: address,
    },
    social.length > 0 && {
      id: 'social',
      icon: 'globe',
      label: t('area.directory.social'),
      value: (
        <Stack as="span" row gap={3}>
          {social.map(({ name, url }) => (
            <TextLink key={url} to={url}>
              {name}
            </TextLink>
          ))}
        </Stack>
      ),
    },
  ]
  return facts.filter((fact) => fact !== false)
}

const Slogan = styled.p`
  ${OWN_DIRECTION}
  font-family: var(--portico-font-heading);
  font-size: var(--portico-text-xl);
  line-height: 1.35;
`
