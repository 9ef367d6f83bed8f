import { describe, expect, it } from 'vitest'
import * as schemas from '../../generated/schemas'
import validateAccountAttribute from '../../generated/validators/AccountAttribute'
import validateAccountEvent from '../../generated/validators/AccountEvent'
import validateAccountTicket from '../../generated/validators/AccountTicket'
import validateAdminUser from '../../generated/validators/AdminUser'
import validateApiResult from '../../generated/validators/ApiResult'
import validateBooking from '../../generated/validators/Booking'
import validateCompany from '../../generated/validators/Company'
import validateCountry from '../../generated/validators/Country'
import validateCustomer from '../../generated/validators/Customer'
import validateDomain from '../../generated/validators/Domain'
import validateErrorObject from '../../generated/validators/ErrorObject'
import validateGlobalNetwork from '../../generated/validators/GlobalNetwork'
import validateMobileAppConfig from '../../generated/validators/MobileAppConfig'
import validatePagination from '../../generated/validators/Pagination'
import validatePhone from '../../generated/validators/Phone'
import validatePortalConfig from '../../generated/validators/PortalConfig'
import validatePublicEvent from '../../generated/validators/PublicEvent'
import validatePurchasedTicket from '../../generated/validators/PurchasedTicket'
import validateSchedule from '../../generated/validators/Schedule'
import validateSlot from '../../generated/validators/Slot'
import validateTicketType from '../../generated/validators/TicketType'
import validateAccountAddress from '../../generated/validators/AccountAddress'
import validateCart from '../../generated/validators/Cart'
import validateCartDiscount from '../../generated/validators/CartDiscount'
import validateCartItem from '../../generated/validators/CartItem'
import validatePickupLocation from '../../generated/validators/PickupLocation'
import validateRate from '../../generated/validators/Rate'
import validateRatesResponse from '../../generated/validators/RatesResponse'
import validateSelectedShipping from '../../generated/validators/SelectedShipping'
import validateShippingAddress from '../../generated/validators/ShippingAddress'
import validateShippingOption from '../../generated/validators/ShippingOption'
import validateUsState from '../../generated/validators/UsState'
import { describeEntities, sample } from './describeEntities'

// The entities of the portal and the activity areas, as doc 1 §3 and doc 3 §3 list their fields.
describeEntities([
  [
    'shell.entity.customer',
    schemas.CustomerSchema,
    validateCustomer,
    'id companyId flag isMember houseAccountEnabled globalNetworks address address2 address3 birthdate city homeHouseId companyName companyTitle country email firstName fullName gender lastName middleName mobile phone optInEmail optInSms private profilePhoto state totalTouchpoints userId website zipCode advanced',
    'advanced',
  ],
  ['shell.entity.phone', schemas.PhoneSchema, validatePhone, 'countryCode number full'],
  [
    'shell.entity.account-attribute',
    schemas.AccountAttributeSchema,
    validateAccountAttribute,
    'name field',
  ],
  [
    'shell.entity.company',
    schemas.CompanySchema,
    validateCompany,
    'id name logoUrl iconUrl biography website email phone address address2 city state zipCode country timezone timezoneOffset backgroundColor fullAddress',
  ],
  [
    'shell.entity.global-network',
    schemas.GlobalNetworkSchema,
    validateGlobalNetwork,
    'id name logoUrl iconUrl address address2 city state zipCode country displayState displayCountry version portal',
  ],
  [
    'shell.entity.domain',
    schemas.DomainSchema,
    validateDomain,
    'id companyId name type externalEmailId externalDomainId externalSslId sslRegistered emailAuthenticated registered settings config portalConfig referenceType referenceId allowSsl fullUrl default passwordProtected pageStyleIds paymentProcessorId environment version',
    'portalConfig',
  ],
  [
    'shell.entity.mobile-app-config',
    schemas.MobileAppConfigSchema,
    validateMobileAppConfig,
    'id companyId name status package versionCode domainId credentialsId config',
  ],
  [
    'shell.entity.portal-config',
    schemas.PortalConfigSchema,
    validatePortalConfig,
    'id domainId companyId environment token key debug plan analytics pages props theme intl features settings processors globalNetwork domainName',
    'all',
  ],
  [
    'shell.entity.portal-config-pages',
    schemas.PageConfigSchema,
    () => true,
    'uri path enabled membersOnly',
    'all',
  ],
  [
    'shell.entity.portal-config-processors',
    schemas.ProcessorConfigSchema,
    () => true,
    'id name uri key cardsAccepted acceptAch default integration',
    'all',
  ],
  [
    'shell.entity.admin-user',
    schemas.AdminUserSchema,
    validateAdminUser,
    'businessLocationId employeeId welcomeMessage lastAccessed companyId userId firstName lastName mobileNumber email username password permissionLevel status createdOn modifiedOn createdBy',
    'password',
  ],
  [
    'shell.entity.feature-flags',
    schemas.FeaturesConfigSchema,
    () => true,
    'nomination personalDetails contact guestPass memberDirectory guestDirectory sms messaging stripeProcessor registration editPrimaryInfo blogDates',
    'all',
  ],
  [
    'shell.entity.country',
    schemas.CountrySchema,
    validateCountry,
    'name abbreviation alpha3 isoCode currency phoneCode postalValidator',
  ],
  ['shell.entity.us-state', schemas.UsStateSchema, validateUsState, 'name abbreviation'],
  [
    'shell.entity.pagination',
    schemas.PaginationSchema,
    validatePagination,
    'pageNumber totalCount pageSize hasPreviousPage hasNextPage',
    'all',
  ],
  [
    'shell.entity.api-result',
    schemas.ApiResultSchema,
    validateApiResult,
    'id success message code error data',
    'id message code error data',
  ],
  [
    'shell.entity.error-object',
    schemas.ErrorObjectSchema,
    validateErrorObject,
    'code error title errorMessage errorDescription errorDetails requestId',
    'error title errorMessage errorDescription errorDetails requestId',
  ],
  [
    'activity.entity.public-event',
    schemas.PublicEventSchema,
    validatePublicEvent,
    'id title description summary venue venueAddress graphic media externalLink type categoryId timezone timezoneId recurring uid categories tickets startDate endDate availableQuantity registered settings reserveEnabled waitlistFormId waitlist endpoint allowTransfer allowCancel hideTickets',
  ],
  [
    'activity.entity.ticket-type',
    schemas.TicketTypeSchema,
    validateTicketType,
    'id title eventId name description price onSale offSale availableQuantity maximum minimum requiresPasscode purchased dates',
  ],
  [
    'activity.entity.account-event',
    schemas.AccountEventSchema,
    validateAccountEvent,
    'id title description summary venue venueAddress graphic photos type purchasedTickets survey timezoneId uid startDate endDate startDateLocal endDateLocal registered company settings',
  ],
  [
    'activity.entity.account-ticket',
    schemas.AccountTicketSchema,
    validateAccountTicket,
    'id ticketId eventId customerId orderItemId ownerId serial status price purchaseDate scanDate portalUrl scanData title eventTitle description calendarInvites attendee venue venueAddress owner passbook photo cancelable transferable transferred dates',
  ],
  [
    'activity.entity.purchased-ticket',
    schemas.PurchasedTicketSchema,
    validatePurchasedTicket,
    'ticketId eventId customerId price status categories event transactionId purchaseDate serial qrCode scanDate',
  ],
  [
    'activity.entity.booking',
    schemas.BookingSchema,
    validateBooking,
    'id title type blockType slot status partySize canCancel description photo subject schedule startDate endDate startDateLocal endDateLocal timezoneId location locationHours hasSurvey surveyId survey guest owner company',
  ],
  [
    'activity.entity.schedule',
    schemas.ScheduleSchema,
    validateSchedule,
    'name description graphic allowCancel location blockDuration blockType businessId businessLocationId cancelBy categoryBlock categoryId maxBlocks maxDaysOut capacity type surveyId startingPrice category rules settings',
  ],
  [
    'activity.entity.slot',
    schemas.SlotSchema,
    validateSlot,
    'title description scheduleId appointmentId fee feeType charges reservationId slotId subject startDate endDate startDateLocal endDateLocal capacity quantity duration location id metadata',
  ],
  [
    'activity.entity.cart',
    schemas.CartSchema,
    validateCart,
    'currency discountTotal total totalDue totalItems subTotal taxTotal shipping handlingTotal postpayTotal discountItems items',
  ],
  [
    'activity.entity.cart-item',
    schemas.CartItemSchema,
    validateCartItem,
    'id quantity price priceEach title description photo minQty maxQty discount reserved reservedUntil type guestId guest product',
  ],
  [
    'activity.entity.cart-discount',
    schemas.CartDiscountSchema,
    validateCartDiscount,
    'type discount value message',
  ],
  [
    'activity.entity.shipping-option',
    schemas.ShippingOptionSchema,
    validateShippingOption,
    'price courier method',
  ],
  [
    'activity.entity.selected-shipping',
    schemas.SelectedShippingSchema,
    validateSelectedShipping,
    'id method courier courierCode price type customerAddressId locationId address',
  ],
  [
    'activity.entity.rate',
    schemas.RateSchema,
    validateRate,
    'id method courier courierCode price type',
  ],
  [
    'activity.entity.rates-response',
    schemas.RatesResponseSchema,
    validateRatesResponse,
    'rates expiration',
  ],
  [
    'activity.entity.shipping-address',
    schemas.ShippingAddressSchema,
    validateShippingAddress,
    'firstName lastName address address2 city state zipCode country type notes residential',
  ],
  [
    'activity.entity.account-address',
    schemas.AccountAddressSchema,
    validateAccountAddress,
    'id address address2 address3 city companyName country firstName lastName notes phoneNumber state type zipCode verified default',
  ],
  [
    'activity.entity.country',
    schemas.CountrySchema,
    validateCountry,
    'name abbreviation alpha3 isoCode currency phoneCode postalValidator',
  ],
  ['activity.entity.us-state', schemas.UsStateSchema, validateUsState, 'name abbreviation'],
  [
    'activity.entity.pickup-location',
    schemas.PickupLocationSchema,
    validatePickupLocation,
    'id name hours address isOpen pickupToday closeToday nextAvailable',
  ],
])

describe('fields of entities', () => {
  it('pagination defaults to page 1, a total of 1 and 24 items a page [shell.entity.pagination-defaults] [money.call.pagination-defaults]', () => {
    const { pageNumber, totalCount, pageSize } = schemas.PaginationSchema.properties ?? {}
    expect([pageNumber?.default, totalCount?.default, pageSize?.default]).toEqual([1, 1, 24])
  })

  it("an attribute's field has editable, group, help, placeholder, type, values and value, with six types [shell.entity.account-attribute] [shell.entity.account-attribute-types]", () => {
    const field = schemas.AccountAttributeSchema.properties?.['field']
    expect(Object.keys(field?.properties ?? {})).toEqual([
      'editable',
      'group',
      'help',
      'placeholder',
      'type',
      'values',
      'value',
    ])
    expect(field?.properties?.['type']?.enum).toEqual([
      'text',
      'textarea',
      'select',
      'radio',
      'checkbox',
      'date',
    ])
  })

  it("a mobile app's config has appId, slug, colours, icon, splash and screenshots [shell.entity.mobile-app-config]", () => {
    expect(
      Object.keys(schemas.MobileAppConfigSchema.properties?.['config']?.properties ?? {}),
    ).toEqual(['appId', 'slug', 'colours', 'icon', 'splash', 'screenshots'])
  })

  it("a customer's advanced is a free-form map that passes unchanged, and totalTouchpoints is a number [shell.entity.customer-unexplained-fields]", () => {
    const customer = sample(schemas.CustomerSchema) as object
    expect(
      validateCustomer({
        ...customer,
        advanced: { anyKey: [1, { b: 'c' }] },
        private: true,
        totalTouchpoints: 4,
      }),
    ).toBe(true)
    expect(validateCustomer({ ...customer, totalTouchpoints: 'many' })).toBe(false)
  })

  it('a network’s version defaults to nextgen [shell.entity.global-network-version-default]', () => {
    expect(schemas.GlobalNetworkSchema.properties?.['version']?.default).toBe('nextgen')
  })

  it('an error has one detail or a list of them [shell.entity.error-details-shape] [activity.error.object]', () => {
    for (const errorDetails of [
      { path: '/a', code: 'c', message: 'm' },
      [{ message: 'm' }, 'text'],
      'text',
    ])
      expect(validateErrorObject({ code: 'x', errorDetails })).toBe(true)
    expect(validateErrorObject({ code: 'x', errorDetails: 7 })).toBe(false)
  })

  it('an unknown plan and an unknown processor are rejected', () => {
    expect(validatePortalConfig({ plan: 'Gold' })).toBe(false)
    expect(validatePortalConfig({ processors: [{ id: 'a' }] })).toBe(false)
    expect(
      validatePortalConfig({
        intl: { currency: 'EUR', timezone: 'Europe/Madrid', locale: 'es-es', rtl: true },
      }),
    ).toBe(true)
  })
})

describe('account events', () => {
  it('have settings for the event’s options and texts [activity.entity.account-event]', () => {
    expect(
      Object.keys(schemas.AccountEventSchema.properties?.['settings']?.properties ?? {}),
    ).toEqual([
      'transferEnabled',
      'cancelEnabled',
      'socialEnabled',
      'printEnabled',
      'calendarEnabled',
      'buttonText',
      'callToAction',
      'verb',
    ])
  })

  it('have tickets whose status is active, purchased, cancelled or scanned [activity.state.ticket-status]', () => {
    expect([...(schemas.AccountTicketSchema.properties?.['status']?.enum ?? [])].sort()).toEqual([
      'active',
      'cancelled',
      'purchased',
      'scanned',
    ])
  })
})
