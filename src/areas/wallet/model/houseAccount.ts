/**
 * The house account as a virtual wallet entry, which is not stored. (doc 2 §3,
 * money.entity.house-account)
 */
export interface HouseAccount {
  id: 'house-account'
  status: 'active'
  paymentType: 'houseAccount'
  /** The company's name, shown where a card shows its brand. */
  brand: string
}

/**
 * A customer's house account; undefined if it is not enabled. (doc 2 §1, shell.role.house-account)
 */
export const getHouseAccount = (
  customer: { houseAccountEnabled: boolean } | null,
  companyName: string,
): HouseAccount | undefined =>
  customer?.houseAccountEnabled
    ? { id: 'house-account', status: 'active', paymentType: 'houseAccount', brand: companyName }
    : undefined
