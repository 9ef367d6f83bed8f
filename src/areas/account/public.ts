export { avatarOf } from './model/avatarOf'
export { Profile } from './parts/Profile'
export { SigningOut } from './parts/SigningOut'
