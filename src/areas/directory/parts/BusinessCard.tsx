import type { ReactNode } from 'react'
import type { Business } from '#generated/types'
import { Eyebrow } from '../../../ui/layout/Eyebrow'
import { PictureCard } from '../../../ui/cards/PictureCard'
import { Text } from '../../../ui/layout/Text'

/** A linked card for a business: picture, category, name and one-sentence description. */
export function BusinessCard({ business, to }: { business: Business; to: string }): ReactNode {
  const { name, category, brief, graphic } = business
  return (
    <PictureCard
      title={name}
      to={to}
      image={graphic}
      ratio="row"
      above={category ? <Eyebrow>{category}</Eyebrow> : null}
    >
      {brief ? <Text tone="muted">{brief}</Text> : null}
    </PictureCard>
  )
}
