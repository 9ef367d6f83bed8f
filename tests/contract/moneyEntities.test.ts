import * as schemas from '../../generated/schemas'
import validateBankAccount from '../../generated/validators/BankAccount'
import validateBarcodePass from '../../generated/validators/BarcodePass'
import validateBillingDetails from '../../generated/validators/BillingDetails'
import validateBookingPaymentResult from '../../generated/validators/BookingPaymentResult'
import validateCancelResult from '../../generated/validators/CancelResult'
import validateErrorObject from '../../generated/validators/ErrorObject'
import validateGocardlessSession from '../../generated/validators/GocardlessSession'
import validateGuestPass from '../../generated/validators/GuestPass'
import validateHouseCredit from '../../generated/validators/HouseCredit'
import validateMembership from '../../generated/validators/Membership'
import validateMembershipCard from '../../generated/validators/MembershipCard'
import validateOrder from '../../generated/validators/Order'
import validateOrderItem from '../../generated/validators/OrderItem'
import validatePassTemplate from '../../generated/validators/PassTemplate'
import validatePaymentRequest from '../../generated/validators/PaymentRequest'
import validatePaymentResult from '../../generated/validators/PaymentResult'
import validatePerksBundle from '../../generated/validators/PerksBundle'
import validatePlaidSession from '../../generated/validators/PlaidSession'
import validateProduct from '../../generated/validators/Product'
import validateRefund from '../../generated/validators/Refund'
import validateStatement from '../../generated/validators/Statement'
import validateSubMember from '../../generated/validators/SubMember'
import validateSubscription from '../../generated/validators/Subscription'
import validateTransaction from '../../generated/validators/Transaction'
import validateVoucher from '../../generated/validators/Voucher'
import validateWalletCard from '../../generated/validators/WalletCard'
import { describeEntities } from './describeEntities'

// The entities of wallet and money, as doc 2 §3 lists their fields. What the server answers with
// them is in tests/server/entities.
describeEntities([
  [
    'money.entity.card',
    schemas.WalletCardSchema,
    validateWalletCard,
    'id brand nickname billingUse default status expMonth expYear lastFour billingDetails verified paymentType type customerId modifiedOn createdOn',
  ],
  [
    'money.entity.card',
    schemas.BillingDetailsSchema,
    validateBillingDetails,
    'name address address2 city state zipCode country',
  ],
  [
    'money.entity.bank-account',
    schemas.BankAccountSchema,
    validateBankAccount,
    'id canVerify brand nickname billingUse default status lastFour billingDetails verified paymentType modifiedOn createdOn type',
  ],
  [
    'money.entity.payment-request',
    schemas.PaymentRequestSchema,
    validatePaymentRequest,
    'id type processorId amount save billingDetails',
    'processorId amount save billingDetails',
  ],
  [
    'money.entity.payment-result',
    schemas.PaymentResultSchema,
    validatePaymentResult,
    'amount amountCharged success error transaction id orderId order refunds message booking',
  ],
  [
    'money.entity.plaid-session',
    schemas.PlaidSessionSchema,
    validatePlaidSession,
    'linkToken requestId expiration',
  ],
  [
    'money.entity.gocardless-session',
    schemas.GocardlessSessionSchema,
    validateGocardlessSession,
    'id billingRequest authorizationUrl expiresAt createdAt sandbox',
  ],
  [
    'money.entity.transaction',
    schemas.TransactionSchema,
    validateTransaction,
    'id amount currency tax status type description orderId order data chargedOn createdOn paidOn periodStart periodEnd paymentType brand lastFour amountDue refundedAmount subTotal discount purchaseOrder referenceId linked linkedTransactionId companyId customer billingAddress subscription membershipCard wallet',
  ],
  [
    'money.entity.refund',
    schemas.RefundSchema,
    validateRefund,
    'id amount lastFour brand paymentType status currency createdOn',
  ],
  [
    'money.entity.statement',
    schemas.StatementSchema,
    validateStatement,
    'id startDate endDate count charged refunded total periodDue totalDue transactions',
    'transactions',
  ],
  [
    'money.entity.order',
    schemas.OrderSchema,
    validateOrder,
    'id paidDate createdOn data note status charge serviceFeeTotal shippingTotal discountTotal subTotal tipTotal taxTotal total currency type via quantity shippingAddress items surveys businessLocation hasProducts',
  ],
  [
    'money.entity.order-item',
    schemas.OrderItemSchema,
    validateOrderItem,
    'id externalId isSubscription subscriptionFrequency orderId discount price quantity total subTotal title description photo productAttribute productId type subscriptionId createdOn shippingTotal survey booking ticket product status',
  ],
  [
    'money.entity.subscription',
    schemas.SubscriptionSchema,
    validateSubscription,
    'autoCharge createdOn customerAddressId customerId details id lastDate lastAmount nextDate quantity rate serviceRate frequency taxRate referenceId type remainingPayments renewalDate renewable requestedCancelDate serviceId shippingCourier shippingMethod status totalPayments paymentCount invoiceEnabled walletId wallet lines',
  ],
  [
    'money.entity.cancel-result',
    schemas.CancelResultSchema,
    validateCancelResult,
    'success message amount orderId refunds reservation appointment',
  ],
  [
    'money.entity.error',
    schemas.ErrorObjectSchema,
    validateErrorObject,
    'code error title errorMessage errorDescription errorDetails requestId',
    'error title errorMessage errorDescription errorDetails requestId',
  ],
])

// What a customer buys, holds and redeems, as doc 3 §3 lists its fields.
describeEntities([
  [
    'activity.entity.product',
    schemas.ProductSchema,
    validateProduct,
    'id name description hasInventory allowBackorders categories price photos attributes group type',
  ],
  [
    'activity.entity.membership',
    schemas.MembershipSchema,
    validateMembership,
    'id status summary title details type backgroundColor foregroundColor surveyId',
  ],
  [
    'activity.entity.membership-card',
    schemas.MembershipCardSchema,
    validateMembershipCard,
    'membershipId customerId cardId status expires active expirationDate parentMembershipCardId maxInvites remainingInvites canInvite barcode pkPass passbook title summary type membership subscriptionId subscription customer scanData theme',
  ],
  [
    'activity.entity.sub-member',
    schemas.SubMemberSchema,
    validateSubMember,
    'id status customerId graphic title type membershipId subscriptionId cardId serial parentCardId barcode passbook expires expirationDate createdOn customer',
  ],
  [
    'activity.entity.guest-pass',
    schemas.GuestPassSchema,
    validateGuestPass,
    'id passId ownerId serial expiresOn expired validOn status pass pkPass passbook createdOn transferredOn scanData guest owner survey theme',
  ],
  [
    'activity.entity.pass-template',
    schemas.PassTemplateSchema,
    validatePassTemplate,
    'id scanCode scanFormat redemptionPin name description finePrint graphic foregroundColor backgroundColor allowSending referenceType dateCutoff value transferable transferred',
  ],
  [
    'activity.entity.voucher-offer',
    schemas.VoucherSchema,
    validateVoucher,
    // These spellings are the document's.
    'passId ownerId serial expiresOn validOn status pass customer createdOn transferedOn scanData requiresPin transferred transferrable owner passbook',
  ],
  [
    'activity.entity.house-credit',
    schemas.HouseCreditSchema,
    validateHouseCredit,
    'initialValue currentValue expiresOn serial pin status expires transactions referenceType referenceId',
  ],
  [
    'activity.entity.perks-bundle',
    schemas.PerksBundleSchema,
    validatePerksBundle,
    'vouchers offers houseCredits',
  ],
  [
    'activity.entity.barcode-pass',
    schemas.BarcodePassSchema,
    validateBarcodePass,
    'value url format',
  ],
  [
    'activity.entity.booking-payment-result',
    schemas.BookingPaymentResultSchema,
    validateBookingPaymentResult,
    'id orderId order refunds amount message success booking',
  ],
])
