/** On the button that goes on with a shot; pressing it is the studio's answer to the one open question. */
export const USE = 'Dieses Bild verwenden'
export const USE_AFTER_LOOK = 'Angesehen, dieses Bild verwenden'
