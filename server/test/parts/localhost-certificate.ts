/**
 * A certificate for localhost that only the tests trust; its key protects nothing. Valid for a hundred years, made by
 * openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 36500 -subj /CN=localhost
 *   -addext 'subjectAltName=DNS:localhost,IP:127.0.0.1'
 */
export const LOCALHOST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUe5tQpvnhNtycrTWydKWVslOMvNowCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMDIwNDQ1NFoYDzIxMjYxMDI3
MjA0NDU0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASuT6hBoWG+Y03syigQL5cXFcxhn/6OrNWv4JYkl9aJzCjClZsw5MKZ
dFzTloIBpqrSNU86OKydZd3SYLoPjQJeo28wbTAdBgNVHQ4EFgQU4Bl10FRvd72p
w0TfNeDaSkTL8uMwHwYDVR0jBBgwFoAU4Bl10FRvd72pw0TfNeDaSkTL8uMwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgMRURex2u5uOTExHXROz44CHCL+QExdM+bL43UUGFQSwCICHY
w/xvd0SCS5d1y86svNN8NtmUVNL8UR7QZ87wZg/R
-----END CERTIFICATE-----`

export const LOCALHOST_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6V0fIpjsrM7EUT1X
07jByb9jS+rnmpKoPnPZWJBqFTKhRANCAASuT6hBoWG+Y03syigQL5cXFcxhn/6O
rNWv4JYkl9aJzCjClZsw5MKZdFzTloIBpqrSNU86OKydZd3SYLoPjQJe
-----END PRIVATE KEY-----`
