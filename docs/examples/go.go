// Looks up a provider, screens its NPI and name, then pages through the hospitals of a state. Go 1.21 or newer, standard library only: go run go.go
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"
	"time"
)

var client = &http.Client{Timeout: 30 * time.Second}

func get(path string, query url.Values, into any) {
	request, err := http.NewRequest("GET", os.Getenv("PROVISO_URL")+path+"?"+query.Encode(), nil)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("X-API-Key", os.Getenv("PROVISO_KEY"))
	request.Header.Set("Accept", "application/json")
	response, err := client.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		log.Fatalf("%s: %s", path, response.Status)
	}
	if err := json.NewDecoder(response.Body).Decode(into); err != nil {
		log.Fatal(err)
	}
}

func screen(npi, name string) {
	var byNPI struct {
		NPI      string
		Excluded bool
		Outcome  string
	}
	get("/exclusions/comprehensive/"+npi, nil, &byNPI)
	fmt.Println("npi", byNPI.NPI, "excluded", byNPI.Excluded, "outcome", byNPI.Outcome)

	var byName struct {
		Outcome string
		Results []struct {
			Record struct {
				FullName string `json:"full_name"`
			}
		}
	}
	get("/exclusions/search", url.Values{"name": {name}, "state": {"CA"}}, &byName)
	found := "no similar name on a list"
	if len(byName.Results) > 0 {
		found = byName.Results[0].Record.FullName
	}
	fmt.Println("name", byName.Outcome, found)
}

func main() {
	// Replace this with your own query: a name, city, specialty or NPI.
	var providers struct {
		Results []struct{ NPI, Name string }
	}
	get("/providers/search", url.Values{"state": {"CA"}, "entity_type": {"individual"}, "limit": {"1"}}, &providers)
	if len(providers.Results) == 0 {
		fmt.Println("no provider found")
	}
	for _, provider := range providers.Results {
		fmt.Println("provider", provider.NPI, provider.Name)
		screen(provider.NPI, provider.Name)
	}

	count := 0
	query := url.Values{"state": {"CA"}, "limit": {"5"}}
	for {
		var page struct {
			Results    []struct{ CCN, Name string }
			Total      int
			NextCursor *string `json:"next_cursor"`
		}
		get("/hospitals", query, &page)
		count += len(page.Results)
		if page.NextCursor == nil {
			fmt.Println("hospitals", count, "of", page.Total)
			return
		}
		query.Set("cursor", *page.NextCursor)
	}
}
