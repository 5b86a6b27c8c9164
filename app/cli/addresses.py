"""Where phones can reach this machine: its addresses on the local network."""

import ipaddress
from collections.abc import Iterable

import ifaddr

_LIKELY = [ipaddress.ip_network(block) for block in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")]


def own_addresses() -> list[str]:
    """All IPv4 addresses of this machine's adapters; asking them needs no route to anywhere."""
    return [str(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4]


def lan_addresses(addresses: Iterable[str]) -> list[str]:
    """The private ones among IPv4 addresses, the likeliest for a phone first; never a loopback.

    Home networks are mostly 192.168, larger ones 10; 172.16 to 172.31 is often a bridge inside this machine.

    >>> lan_addresses(["127.0.0.1", "172.17.0.1", "8.8.8.8", "192.168.1.20"])
    ['192.168.1.20', '172.17.0.1']
    """
    found = {ipaddress.IPv4Address(address) for address in addresses}
    private = [address for address in found if address.is_private and not address.is_loopback]
    return [str(address) for address in sorted(private, key=lambda address: (_rank(address), address))]


def _rank(address: ipaddress.IPv4Address) -> int:
    return next((rank for rank, block in enumerate(_LIKELY) if address in block), len(_LIKELY))
