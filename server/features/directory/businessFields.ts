import type { BusinessRecord } from '../../../generated/types'
import { toStoredWeek, toWrittenWeek } from '../../../src/core/hours/writtenWeek'
import type { businesses } from '../../platform/db/schema/businesses'
import { toImages, toPictures } from '../../platform/desk/deskPictures'
import { withIds } from '../../platform/desk/withIds'

/** A stored business. */
export type BusinessRow = typeof businesses.$inferSelect

/** What staff write of a business. */
export type BusinessFields = Omit<BusinessRecord, 'id' | 'revision' | 'category'>

/** The columns of a valid business. */
export function toColumns(fields: BusinessFields) {
  const people = withIds(fields.contacts)
  return {
    published: fields.published,
    name: fields.name.trim(),
    categoryId: fields.categoryId,
    surveyId: fields.surveyId,
    profile: {
      slogan: fields.slogan,
      brief: fields.brief,
      about: fields.about,
      details: fields.details,
      banner: fields.banner,
      graphic: fields.graphic,
      media: toImages(fields.pictures),
      address: fields.address,
      email: fields.email,
      phoneNumber: fields.phoneNumber,
      website: fields.website,
      social: withIds(fields.social),
      contacts: people.map((person) => ({
        ...person,
        fullName: `${person.firstName} ${person.lastName}`.trim(),
      })),
      contactId: people[0]?.id ?? null,
      locations: withIds(fields.locations).map(
        ({ monday, tuesday, wednesday, thursday, friday, saturday, sunday, ...location }) => {
          const days = { monday, tuesday, wednesday, thursday, friday, saturday, sunday }
          return { ...location, hours: toStoredWeek(days) }
        },
      ),
    },
  }
}

/** A stored business as staff write it. */
export function toFields({
  published,
  name,
  categoryId,
  surveyId,
  profile,
}: Pick<
  BusinessRow,
  'published' | 'name' | 'categoryId' | 'surveyId' | 'profile'
>): BusinessFields {
  const { contactId = null, contacts = [], locations = [], social = [], media = [] } = profile
  const isMain = ({ id }: { id: number }): boolean => id === contactId
  return {
    published,
    name,
    categoryId,
    surveyId,
    slogan: profile.slogan ?? '',
    brief: profile.brief ?? '',
    about: profile.about ?? '',
    details: profile.details ?? '',
    banner: profile.banner ?? '',
    graphic: profile.graphic ?? '',
    pictures: toPictures(media),
    address: profile.address ?? '',
    email: profile.email ?? '',
    phoneNumber: profile.phoneNumber ?? '',
    website: profile.website ?? '',
    social: social.map(({ id, name: network, url }, index) => ({
      id: id ?? index + 1,
      name: network,
      url,
    })),
    contacts: [...contacts]
      .sort((a, b) => Number(isMain(b)) - Number(isMain(a)))
      .map(({ id, firstName, lastName, phoneNumber, mobileNumber, email, profilePhoto }) => ({
        id,
        firstName,
        lastName,
        phoneNumber,
        mobileNumber,
        email,
        profilePhoto,
      })),
    locations: locations.map(({ hours, ...location }) => ({
      id: location.id,
      name: location.name,
      address: location.address,
      latitude: location.latitude,
      longitude: location.longitude,
      phoneNumber: location.phoneNumber,
      tollFreeNumber: location.tollFreeNumber,
      email: location.email,
      website: location.website,
      ...toWrittenWeek(hours),
    })),
  }
}
