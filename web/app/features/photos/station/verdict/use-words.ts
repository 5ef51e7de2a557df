/** Label of the button that continues with a shot; pressing it answers the one open question. */
export const USE = 'Dieses Bild verwenden'
export const USE_AFTER_LOOK = 'Angesehen, dieses Bild verwenden'
