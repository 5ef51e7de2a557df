"""OpenStack Swift with its S3 interface, its four servers in one process and all data below one folder.

    /usr/bin/python3 swift-server.py FOLDER PORT ACCESS_KEY_ID SECRET [HOST]      the id has the form account:user

Needs Debian's package python3-swift, no configuration and no memcached. Prints "ready" when it listens.
"""
import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi
from paste.deploy import loadapp
from swift.common import utils
from swift.common.ring import RingBuilder

FOLDER, PORT, KEY_ID, SECRET = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
HOST = sys.argv[5] if len(sys.argv) > 5 else '127.0.0.1'

# ListObjectsV2 also needs the filters that seem unrelated.
FILTERS = 'catch_errors gatekeeper listing_formats s3api tempauth copy dlo slo symlink versioned_writes'
OPTIONS = {
    's3api': 'location = eu-central-1\n',
    'tempauth': 'user_{}_{} = {} .admin\n'.format(*KEY_ID.split(':'), SECRET),
}
COMMON = f'swift_dir = {FOLDER}\ndevices = {FOLDER}/devices\nmount_check = false\nfallocate_reserve = 0\n'


class Cache:
    """Stands in for memcached: the S3 interface insists on a cache."""

    def __init__(self):
        self.known = {}

    def get(self, key, **_):
        return self.known.get(key)

    def set(self, key, value, **_):
        self.known[key] = value

    def incr(self, key, delta=1, **_):
        self.known[key] = self.known.get(key, 0) + delta
        return self.known[key]

    def delete(self, key, **_):
        self.known.pop(key, None)


def with_cache(app):
    cache = Cache()

    def call(environ, start_response):
        environ['swift.cache'] = cache
        return app(environ, start_response)

    return call


def write(name, text):
    with open(os.path.join(FOLDER, name), 'w', opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
        file.write(text)


def write_ring(server, port):
    builder = RingBuilder(1, 1, 0)
    address = {'ip': '127.0.0.1', 'port': port, 'replication_ip': '127.0.0.1', 'replication_port': port}
    builder.add_dev({'region': 1, 'zone': 1, 'device': 'disk', 'weight': 1, 'meta': '', **address})
    builder.rebalance()
    builder.get_ring().save(os.path.join(FOLDER, f'{server}.ring.gz'))


def serve(name, listener, wrap=lambda app: app):
    app = wrap(loadapp(f'config:{FOLDER}/{name}.conf'))
    return eventlet.spawn(wsgi.server, listener, app, log_output=False)


os.makedirs(os.path.join(FOLDER, 'devices', 'disk'), exist_ok=True)
write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = only\ndefault = yes\n')
utils.SWIFT_CONF_FILE = os.path.join(FOLDER, 'swift.conf')
utils.HASH_PATH_SUFFIX = b'test'

servers = []
for name in ('account', 'container', 'object'):
    listener = eventlet.listen(('127.0.0.1', 0))
    write_ring(name, listener.getsockname()[1])
    write(f'{name}.conf', f'[app:main]\nuse = egg:swift#{name}\n{COMMON}')
    servers.append(serve(name, listener))
write('proxy.conf', f'[pipeline:main]\npipeline = {FILTERS} proxy-server\n'
      f'[app:proxy-server]\nuse = egg:swift#proxy\n{COMMON}account_autocreate = true\n'
      + ''.join(f'[filter:{name}]\nuse = egg:swift#{name}\n{OPTIONS.get(name, "")}' for name in FILTERS.split()))
servers.append(serve('proxy', eventlet.listen((HOST, PORT)), with_cache))
print('ready', flush=True)
for server in servers:
    server.wait()
