export { avatarOf } from './model/avatarOf'
export { formatPhone } from './model/formatPhone'
export { Profile } from './parts/Profile'
export { SigningOut } from './parts/SigningOut'
