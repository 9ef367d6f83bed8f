import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import { customerPhotos } from '../../platform/db/schema/customerPhotos'
import type { EncodedImage } from '../../platform/media/model/reencodeImage'
import type { StoredBytes } from '../../platform/uploads/createUploads'
import type { CustomerKey } from './requireCustomer'

/** File extension of all photos: they are stored as WebP. */
export const PHOTO_EXTENSION = 'webp'

/** Replaces a customer's photo. */
export async function putPhoto(
  db: Tx,
  customer: CustomerKey,
  { sha256, data }: Pick<EncodedImage, 'sha256' | 'data'>,
): Promise<void> {
  await db
    .insert(customerPhotos)
    .values({ ...customer, sha256, data })
    .onConflictDoUpdate({
      target: [customerPhotos.companyId, customerPhotos.customerId],
      // A photo that is in a store leaves it.
      set: { sha256, data, object: null },
    })
}

/** Whether a customer of the company has the photo with this hash. */
export const isCustomerPhoto = async (
  db: Tx,
  companyId: number,
  sha256: string,
): Promise<boolean> =>
  (
    await db
      .select({ sha256: customerPhotos.sha256 })
      .from(customerPhotos)
      .where(isPhoto(companyId, sha256))
      .limit(1)
  ).length > 0

/** Returns a photo with its content type, if stored; `Uploads.read` has its bytes. */
export async function findPhoto(
  db: Tx,
  companyId: number,
  sha256: string,
): Promise<({ contentType: string } & StoredBytes) | undefined> {
  const [row] = await db
    .select({ data: customerPhotos.data, object: customerPhotos.object })
    .from(customerPhotos)
    .where(isPhoto(companyId, sha256))
    .limit(1)
  return row && { contentType: `image/${PHOTO_EXTENSION}`, ...row }
}

const isPhoto = (companyId: number, sha256: string) =>
  and(eq(customerPhotos.companyId, companyId), eq(customerPhotos.sha256, sha256))
