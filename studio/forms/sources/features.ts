import * as bookings from '../../../generated/studio/bookings'
import * as calendarHost from '../../../generated/studio/calendarHost'
import * as currency from '../../../generated/studio/currency'
import * as features from '../../../generated/studio/features'
import * as houseAccount from '../../../generated/studio/houseAccount'
import * as locale from '../../../generated/studio/locale'
import * as map from '../../../generated/studio/map'
import * as officeMail from '../../../generated/studio/officeMail'
import * as refunds from '../../../generated/studio/refunds'
import * as renewalNotice from '../../../generated/studio/renewalNotice'
import * as rtl from '../../../generated/studio/rtl'
import * as timezone from '../../../generated/studio/timezone'
import * as weekStart from '../../../generated/studio/weekStart'
import { formOf, type FormSource } from '../FormSource'

/** The portal's features for members, and its language, currency and time zone. */
export const featuresForms: readonly FormSource[] = [
  formOf('features', features),
  formOf('locale', locale, { title: 'studio.form.intl', checksWholeClub: true }),
  formOf('rtl', rtl),
  formOf('currency', currency),
  formOf('timezone', timezone),
  formOf('weekStart', weekStart),
  formOf('calendarHost', calendarHost, { title: 'studio.form.calendar' }),
  formOf('houseAccount', houseAccount, { title: 'studio.form.houseAccount' }),
  formOf('refunds', refunds, { title: 'studio.form.refunds' }),
  formOf('renewalNotice', renewalNotice, { title: 'studio.form.renewalNotice' }),
  formOf('bookings', bookings, { title: 'studio.form.bookings' }),
  formOf('officeMail', officeMail, { title: 'studio.form.officeMail' }),
  formOf('map', map, { title: 'studio.form.map' }),
]
