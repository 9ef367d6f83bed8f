import type { MessageId } from '../../generated/MessageId'
import type { Import } from './Import'

/** The texts of columns that are not called as the field of the desk's form is, by kind. */
export const columnTexts: Partial<Record<Import['kind'], Readonly<Record<string, MessageId>>>> = {
  businesses: {
    category: 'desk.businesses.field.categoryId',
    phone: 'desk.businesses.field.phoneNumber',
  },
  products: {
    categories: 'desk.products.field.categoryIds',
    price: 'desk.products.field.priceCents',
    backorders: 'desk.products.field.allowBackorders',
    options: 'desk.products.field.firstOption',
    properties: 'desk.products.field.attributes',
  },
  schedules: {
    category: 'desk.schedules.field.categoryId',
    hours: 'desk.schedules.field.rules',
    special_days: 'desk.schedules.field.exceptions',
    closed_days: 'desk.schedules.field.closures',
    booked_by: 'desk.schedules.field.blockType',
    minutes: 'desk.schedules.field.blockMinutes',
    most_times: 'desk.schedules.field.maxBlocks',
    days_ahead: 'desk.schedules.field.maxDaysOut',
    minutes_before: 'desk.schedules.field.bufferBeforeMinutes',
    minutes_after: 'desk.schedules.field.bufferAfterMinutes',
    price: 'desk.schedules.field.priceCents',
    price_per: 'desk.schedules.field.feeType',
    can_cancel: 'desk.schedules.field.allowCancel',
    cancel_minutes: 'desk.schedules.field.cancelByMinutes',
    cancel_fee: 'desk.schedules.field.cancelFeeCents',
    public: 'desk.schedules.field.isPublic',
  },
  events: {
    categories: 'desk.events.field.categoryIds',
    link: 'desk.events.field.externalLink',
    registration: 'desk.events.field.reserveEnabled',
    for_memberships: 'desk.events.field.audienceIds',
    can_transfer: 'desk.events.field.allowTransfer',
    can_cancel: 'desk.events.field.allowCancel',
    calendar: 'desk.events.field.calendarEnabled',
    print: 'desk.events.field.printEnabled',
    share: 'desk.events.field.socialEnabled',
    heading: 'desk.events.field.callToAction',
    button: 'desk.events.field.buttonText',
  },
  tickets: {
    first_name: 'desk.members.field.firstName',
    last_name: 'desk.members.field.lastName',
    email: 'desk.members.field.email',
  },
  vouchers: {
    kind: 'desk.perks.kind',
    title: 'desk.pass-kinds.field.name',
    first_day: 'desk.perks.firstDay',
    last_day: 'desk.perks.lastDay',
    description: 'desk.pass-kinds.field.description',
    conditions: 'desk.pass-kinds.field.finePrint',
    pin: 'desk.pass-kinds.field.redemptionPin',
    can_transfer: 'desk.pass-kinds.field.transferable',
    picture: 'desk.pass-kinds.field.graphic',
  },
}
