import type { ComponentType } from 'react'
import {
  Activity, Anchor, ArrowLeft, ArrowRight, Bell, BookOpen, Briefcase, Calendar, CalendarDays, Camera, Check, ChevronDown, ChevronLeft, ChevronRight,
  CircleAlert, CircleCheck, ClipboardList, Clock, CreditCard, DoorOpen, Download, Dumbbell, ExternalLink, Eye, EyeOff, Flower2, Gift, Globe, Heart, House,
  IdCard, Info, Key, ListFilter, Lock, LogOut, Mail, MapPin, Menu, MessageCircle, Minus, Moon, Music, Newspaper, PanelLeft, Pause, Phone, Play, Plus,
  Printer, Receipt, RefreshCw, Sailboat, Search, Settings, ShoppingBag, Star, Sun, Ticket, TriangleAlert, Trophy, User, Users, Utensils, Wallet, Waves,
  WifiOff, Wine, X, type LucideProps,
} from 'lucide-react'
import type { IconName } from './iconNames'

/** The drawing of every icon but the brand marks, which `Icon` draws itself. */
export const icons: Readonly<Record<Exclude<IconName, 'facebook' | 'twitter' | 'linkedin' | 'google' | 'instagram'>, ComponentType<LucideProps>>> = {
  house: House, utensils: Utensils, calendar: Calendar, 'calendar-days': CalendarDays, spa: Flower2, clock: Clock, activity: Activity, door: DoorOpen,
  users: Users, user: User, message: MessageCircle, clipboard: ClipboardList, gift: Gift, bell: Bell, settings: Settings, wallet: Wallet, receipt: Receipt,
  logout: LogOut, menu: Menu, close: X, 'chevron-start': ChevronLeft, 'chevron-end': ChevronRight, 'chevron-down': ChevronDown, 'arrow-start': ArrowLeft,
  'arrow-end': ArrowRight, pause: Pause, play: Play, eye: Eye, 'eye-off': EyeOff, globe: Globe, check: Check, alert: CircleAlert, success: CircleCheck,
  warning: TriangleAlert, info: Info, search: Search, filter: ListFilter, plus: Plus, minus: Minus, external: ExternalLink, mail: Mail, phone: Phone,
  pin: MapPin, ticket: Ticket, card: CreditCard, 'id-card': IdCard, wine: Wine, dumbbell: Dumbbell, waves: Waves, music: Music, star: Star, heart: Heart,
  camera: Camera, bag: ShoppingBag, book: BookOpen, briefcase: Briefcase, sun: Sun, moon: Moon, key: Key, lock: Lock, newspaper: Newspaper, printer: Printer,
  download: Download, panel: PanelLeft, trophy: Trophy, sailboat: Sailboat, anchor: Anchor, refresh: RefreshCw, offline: WifiOff,
}
